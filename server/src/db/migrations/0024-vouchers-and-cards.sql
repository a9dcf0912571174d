-- Staff make vouchers and stop them, and know what each is for.
alter table voucher
  -- for whom or what for; only staff read it
  add column note       text,
  add column stopped_at timestamptz,
  add column created_at timestamptz not null default now();

-- Staff issue prepaid cards and put money on them.
alter table prepaid_card add column note text;
alter table card_entry
  -- how money came onto the card over the counter, or left it: cash, card, free; null: an order
  add column payment_type text check (payment_type in ('cash', 'card', 'free')),
  add column account_id   bigint;
create index on card_entry (card_id, id);
