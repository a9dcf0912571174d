-- Printers of the restaurant: reached over the network, or asking for their work themselves.
create table printer (
  id            bigint primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  name          text not null,
  kind          text not null check (kind in ('network', 'cloudprnt', 'epson')),
  -- of a network printer
  host          text,
  port          integer check (port between 1 and 65535),
  -- SHA-256 of the secret in the address that a printer asks at; who reads the database cannot print
  token_hash    text unique,
  -- what it prints; null: everything
  category_ids  integer[],
  copies        smallint not null check (copies between 1 and 3),
  lang          text not null check (lang in ('de', 'en', 'fr', 'ar')),
  -- of the paper, in millimetres
  width         smallint not null check (width in (58, 80)),
  -- prints by itself when an order is accepted: what the kitchen needs, and what the guest gets
  auto          boolean not null,
  receipt       boolean not null,
  -- false: it never says whether something came out, and is believed without
  confirms      boolean not null,
  -- when it was last heard, and what keeps it from printing
  seen_at       timestamptz,
  trouble       text check (trouble in ('away', 'silent', 'paper', 'cover', 'error')),
  trouble_since timestamptz,
  created_at    timestamptz not null,
  unique (restaurant_id, id),
  unique (restaurant_id, name),
  check ((kind = 'network') = (host is not null and port is not null)),
  check ((kind = 'network') = (token_hash is null)),
  check ((trouble is null) = (trouble_since is null))
);

-- One piece of paper. Its row is written with what causes it, before anything is sent.
create table print_job (
  id            bigint primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  printer_id    bigint not null,
  -- null: a test
  order_id      bigint,
  kind          text not null check (kind in ('ticket', 'receipt', 'void', 'change', 'test')),
  -- the version of the order that caused it: an order accepted once more is printed once more
  occasion      integer not null,
  -- counts on where somebody wanted it again; the paper says so where the first may have come out
  copy          smallint not null check (copy > 0),
  is_copy       boolean not null,
  state         text not null check (state in ('queued', 'sending', 'printed', 'unconfirmed', 'failed', 'canceled')),
  queued_at     timestamptz not null,
  sent_at       timestamptz,
  ended_at      timestamptz,
  -- a printer that took nothing is asked again then, and not before
  next_try_at   timestamptz not null,
  tries         smallint not null default 0,
  trouble       text check (trouble in ('away', 'silent', 'paper', 'cover', 'error')),
  -- somebody looked after what was unconfirmed or failed
  settled_at    timestamptz,
  account_id    bigint,
  foreign key (restaurant_id, printer_id) references printer (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, order_id) references placed_order (restaurant_id, id) on delete cascade,
  check ((kind = 'test') = (order_id is null)),
  -- what was sent is never queued again
  check (state <> 'queued' or sent_at is null),
  check (state not in ('sending', 'unconfirmed') or sent_at is not null)
);
-- Whatever happens twice is printed once.
create unique index print_job_once on print_job (printer_id, order_id, kind, occasion, copy);
-- A printer prints one after the other, whichever process serves it.
create unique index print_job_at_a_time on print_job (printer_id) where state = 'sending';
create index on print_job (printer_id, queued_at, id) where state = 'queued';
create index on print_job (restaurant_id, queued_at desc, id desc);
create index on print_job (order_id) where order_id is not null;
create index on print_job (queued_at);
