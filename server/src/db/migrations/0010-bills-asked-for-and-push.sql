-- A guest at a table asked for the bill, and nobody has brought it yet.
create table bill_request (
  order_id      bigint primary key,
  restaurant_id integer not null,
  requested_at  timestamptz not null,
  foreign key (restaurant_id, order_id) references placed_order (restaurant_id, id) on delete cascade
);
create index on bill_request (restaurant_id, requested_at);
create index on bill_request (requested_at);

-- Devices that want to be told of an order while nobody looks at its page. They end with the order.
create table push_subscription (
  id            bigint primary key,
  restaurant_id integer not null,
  order_id      bigint not null,
  -- where the maker of the browser takes messages for this device, and the keys that only the device can open
  endpoint      text not null,
  p256dh        text not null,
  auth          text not null,
  lang          text not null check (lang in ('de', 'en', 'fr', 'ar')),
  created_at    timestamptz not null,
  unique (order_id, endpoint),
  foreign key (restaurant_id, order_id) references placed_order (restaurant_id, id) on delete cascade
);
create index on push_subscription (created_at);

-- What staff have to read.
create index on review (restaurant_id, status, created_at desc);
