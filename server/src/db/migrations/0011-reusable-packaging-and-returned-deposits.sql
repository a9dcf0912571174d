-- How many reusable containers one unit takes; null: the dish is only had in what is thrown away.
alter table product add column containers smallint check (containers > 0);
-- The reusable packaging of one unit as it was ordered: {"containers", "deposit"} (deposit of each, in cents).
alter table order_line add column packaging jsonb;

-- Deposits that were paid back over the counter: bottles and containers that an order sold, or that somebody brings.
create table deposit_return (
  id            bigint primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  -- the order they were sold with; null: nobody knows
  order_id      bigint,
  kind          text not null check (kind in ('deposit', 'packaging')),
  -- what the menu calls the deposit; null for packaging, which has its word in every language
  name          text,
  units         integer not null check (units > 0),
  -- of one, in cents
  price         integer not null check (price > 0),
  -- basis points at which it was sold, or would be today; null without VAT
  rate          integer check (rate between 0 and 10000),
  business_day  date not null,
  account_id    bigint not null,
  at            timestamptz not null,
  -- booked by mistake, and taken back
  revoked_at    timestamptz,
  unique (restaurant_id, id),
  foreign key (restaurant_id, order_id) references placed_order (restaurant_id, id) on delete cascade
);
create index on deposit_return (restaurant_id, business_day);
create index on deposit_return (order_id) where order_id is not null;
