-- An order that nobody touched is told once by a second channel, and once to its guest.
alter table placed_order
  add column alarmed_at timestamptz,
  add column missed_at timestamptz;
create index placed_order_untouched on placed_order (placed_at)
  where status = 'received' and placed and missed_at is null;

-- Since when no board has been open while guests are served; null: one is, or none was today.
alter table restaurant add column unwatched_since timestamptz;
