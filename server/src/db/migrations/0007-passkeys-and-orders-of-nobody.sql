-- A passkey opens an account instead of a password. It holds on one host name only, that of the restaurant where it was
-- made; here stands its public half, with which nobody can log in.
create table passkey (
  id         bigint primary key,
  account_id bigint not null references account on delete cascade,
  -- the name that the guest's device has for it, base64url
  credential text not null unique,
  public_key bytea not null,
  counter    bigint not null,
  transports text[] not null default '{}',
  host       text not null,
  -- on what it was made, as the browser says: "Android"
  device     text,
  created_at timestamptz not null,
  used_at    timestamptz
);
create index on passkey (account_id);

-- When it was forgotten who ordered; until then the order is found by the day it was due.
alter table placed_order add column forgotten_at timestamptz;
create index placed_order_remembered on placed_order (restaurant_id, delivery_time) where forgotten_at is null;

-- Whose an order was must be found when an account goes, also where it never was placed.
drop index placed_order_of_account;
create index placed_order_of_account on placed_order (account_id, restaurant_id, created_at desc)
  where account_id is not null;
create index account_of_guest on account (updated_at) where kind = 'guest';
