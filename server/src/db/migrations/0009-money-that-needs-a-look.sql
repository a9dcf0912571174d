-- Money that is not as it should be is shown to staff, with what they decided about it; and staff may take a dish off
-- an order that stands.

alter table payment
  -- what the provider says it took, where that is not what we asked for
  add column received          integer check (received >= 0),
  add column received_currency text,
  -- what a person decided about money that needed a look; null: nobody has yet
  add column decision          text check (decision in ('refund', 'keep', 'note')),
  add column decision_note     text,
  add column decided_by        bigint,
  add column decided_at        timestamptz;

-- more may have come than was asked for, and all of it can go back
alter table payment drop constraint payment_check;
alter table payment add constraint payment_refunded_within
  check (refunded >= 0 and refunded <= greatest(amount, coalesce(received, 0)));

-- what waits for a decision; paid twice and paid late go back by themselves and are shown until somebody has seen it
create index payment_attention on payment (restaurant_id, created_at) where attention is not null and decision is null;

-- units of a line that staff took off after it was ordered; what they cost is no longer owed
alter table order_line add column taken_off integer not null default 0;
alter table order_line add constraint order_line_taken_off_within check (taken_off between 0 and quantity);
