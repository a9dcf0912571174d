-- A table for some people, from a wall time for some minutes. Times may not overlap on one table; whoever books locks
-- the restaurant's tables first, so that two guests never look at the same free table at once.
create table reservation (
  id            bigint primary key,
  restaurant_id integer not null,
  table_id      integer,
  starts        timestamp not null,
  minutes       integer not null check (minutes > 0),
  adults        integer not null check (adults >= 0),
  children      integer not null check (children >= 0),
  name          text not null,
  email         text not null,
  phone         text not null,
  allergies     text,
  birthday      date,
  status        text not null check (status in ('requested', 'booked', 'declined', 'canceled')),
  created_at    timestamptz not null,
  check (adults + children > 0),
  foreign key (restaurant_id, table_id) references dining_table (restaurant_id, id)
);
create index on reservation (restaurant_id, starts);
