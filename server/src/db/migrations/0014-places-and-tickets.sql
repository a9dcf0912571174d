-- Nobody buys tickets for it any more; whoever has one keeps it.
alter table ticket_time add column archived boolean not null default false;
-- A hold is extended once.
alter table basket add column hold_extended boolean not null default false;

-- How many places of a ticket time are ordered on one date. The row is the lock, for orders and for holds.
create table ticket_slot (
  restaurant_id  integer not null,
  ticket_time_id integer not null,
  day            date not null,
  taken          integer not null default 0 check (taken >= 0),
  primary key (ticket_time_id, day),
  foreign key (restaurant_id, ticket_time_id) references ticket_time (restaurant_id, id) on delete cascade
);
create index on ticket_slot (restaurant_id, day);

-- The places an order took, so that exactly these come back. `given_back` is set once.
create table ticket_take (
  order_id       bigint not null,
  restaurant_id  integer not null,
  ticket_time_id integer not null,
  day            date not null,
  places         integer not null check (places > 0),
  given_back     boolean not null default false,
  primary key (order_id, ticket_time_id, day),
  foreign key (restaurant_id, order_id) references placed_order (restaurant_id, id) on delete cascade
);
create index on ticket_take (ticket_time_id, day);

-- Places that are kept for a basket at the checkout. What is over counts for nothing, whether or not it is gone yet.
create table ticket_hold (
  basket_id      bigint not null,
  restaurant_id  integer not null,
  ticket_time_id integer not null,
  day            date not null,
  places         integer not null check (places > 0),
  until          timestamptz not null,
  primary key (basket_id, ticket_time_id, day),
  foreign key (restaurant_id, basket_id) references basket (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, ticket_time_id) references ticket_time (restaurant_id, id) on delete cascade
);
create index on ticket_hold (ticket_time_id, day);
create index on ticket_hold (until);

-- One person's entry. Its slot is copied: later changes of the ticket time do not move it.
create table ticket (
  id             bigint primary key,
  restaurant_id  integer not null,
  order_id       bigint not null,
  -- the line of the order it stands on, and which of its units it is
  line_id        bigint not null,
  unit           integer not null check (unit > 0),
  ticket_time_id integer not null,
  day            date not null,
  start_minute   integer not null check (start_minute between 0 and 1439),
  duration       integer not null check (duration > 0),
  full_name      text,
  -- what the QR code carries
  code           text not null unique,
  used_at        timestamptz,
  used_by        bigint,
  -- the order was rejected, or staff took this unit off it
  voided         boolean not null default false,
  unique (restaurant_id, id),
  unique (line_id, unit),
  foreign key (restaurant_id, order_id) references placed_order (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, line_id) references order_line (restaurant_id, id) on delete cascade
);
create index on ticket (order_id);
create index on ticket (restaurant_id, day);
