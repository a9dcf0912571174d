-- The guests of one sitting settle its tab together. Its lines are those of the sitting's orders that are paid at the
-- end; here stands only what the guests make of them.
create table bill (
  id            bigint primary key,
  restaurant_id integer not null,
  sitting_id    bigint not null unique,
  table_id      integer not null,
  state         text not null check (state in ('open', 'settled')),
  opened_at     timestamptz not null,
  settled_at    timestamptz,
  version       integer not null default 1,
  unique (restaurant_id, id),
  foreign key (restaurant_id, sitting_id) references sitting (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, table_id) references dining_table (restaurant_id, id),
  check ((state = 'settled') = (settled_at is not null))
);
create index on bill (restaurant_id, opened_at) where state = 'open';

-- Who shares: known by their device, and by their account once they have one.
create table bill_person (
  id            bigint primary key,
  restaurant_id integer not null,
  bill_id       bigint not null,
  -- counted from the first who came; what they are called who gave no name
  number        integer not null,
  name          text,
  visitor_id    bigint,
  account_id    bigint references account on delete set null,
  -- their last sign of life: what they claimed lives for five minutes from here
  seen_at       timestamptz not null,
  unique (restaurant_id, id),
  unique (bill_id, number),
  unique (bill_id, visitor_id),
  foreign key (restaurant_id, bill_id) references bill (restaurant_id, id) on delete cascade
);
create index on bill_person (account_id) where account_id is not null;

-- A unit that is cut in parts; every other one is whole.
create table bill_split (
  restaurant_id integer not null,
  bill_id       bigint not null,
  line_id       bigint not null references order_line on delete cascade,
  unit          integer not null check (unit > 0),
  parts         integer not null check (parts > 1),
  primary key (bill_id, line_id, unit),
  foreign key (restaurant_id, bill_id) references bill (restaurant_id, id) on delete cascade
);

-- One attempt to pay for shares: a guest's, online or with the waiter, or what staff took over the counter. Where a
-- provider takes the money, it is what `payment.reference` names.
create table bill_payment (
  id            bigint primary key,
  restaurant_id integer not null,
  bill_id       bigint not null,
  -- null: staff took it
  person_id     bigint,
  -- of the guest, or of the member of staff
  account_id    bigint,
  -- the basket whose tip it takes
  basket_id     bigint,
  -- as of an order, or `card`: the terminal of the house
  type          text not null,
  status        text not null,
  -- of the shares
  amount        integer not null check (amount >= 0),
  tip           integer not null check (tip >= 0),
  -- of the shares that left the bill since
  refunded      integer not null default 0 check (refunded between 0 and amount),
  -- the provider's payment that brought the money
  payment_id    bigint,
  created_at    timestamptz not null,
  -- until when it holds its shares unpaid; null: until somebody decides
  expires_at    timestamptz,
  paid_at       timestamptz,
  unique (restaurant_id, id),
  foreign key (restaurant_id, bill_id) references bill (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, person_id) references bill_person (restaurant_id, id)
);
create index on bill_payment (bill_id);
create index on bill_payment (expires_at) where status = 'open' and expires_at is not null;

-- A share that is not free. The key is the promise: each is in one hand, in one living or paid payment, or in none.
create table bill_part (
  restaurant_id integer not null,
  bill_id       bigint not null,
  line_id       bigint not null references order_line on delete cascade,
  unit          integer not null check (unit > 0),
  part          integer not null,
  parts         integer not null,
  state         text not null check (state in ('claimed', 'paying', 'paid')),
  -- null: staff took money for it
  person_id     bigint,
  payment_id    bigint,
  -- what the payment asked for it
  price         integer check (price >= 0),
  refunded      integer not null default 0,
  primary key (bill_id, line_id, unit, part),
  foreign key (restaurant_id, bill_id) references bill (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, person_id) references bill_person (restaurant_id, id),
  foreign key (restaurant_id, payment_id) references bill_payment (restaurant_id, id),
  check (part between 1 and parts),
  check (refunded between 0 and coalesce(price, 0)),
  check (case state when 'claimed' then payment_id is null and price is null and person_id is not null
                    else payment_id is not null and price is not null end)
);
create index on bill_part (payment_id) where payment_id is not null;
