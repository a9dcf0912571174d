-- A table's visit: from the first scan of its code, or from staff who open it, to the settled bill.
create table sitting (
  id            bigint primary key,
  restaurant_id integer not null,
  table_id      integer not null,
  business_day  date not null,
  opened_at     timestamptz not null,
  -- null: the first guest's scan
  opened_by     bigint,
  -- staff opened it, confirmed it, or took its first order; null: nobody of the house has seen these guests yet
  confirmed_at  timestamptz,
  -- the end of its business day: from then on it is over, whether somebody has written that down or not
  lasts_until   timestamptz not null,
  ended_at      timestamptz,
  end_reason    text check (end_reason in ('settled', 'freed', 'day_over')),
  -- when its guests last called the dish collector
  robot_called_at timestamptz,
  unique (restaurant_id, id),
  foreign key (restaurant_id, table_id) references dining_table (restaurant_id, id) on delete cascade,
  check ((ended_at is null) = (end_reason is null))
);
create unique index sitting_live on sitting (table_id) where ended_at is null;
create index on sitting (table_id, business_day);
create index on sitting (lasts_until) where ended_at is null;

-- Who showed the table's code during a sitting. Kept until its business day is over, and not longer.
create table sitting_guest (
  sitting_id    bigint not null,
  restaurant_id integer not null,
  kind          text not null check (kind in ('visitor', 'account')),
  guest_id      bigint not null,
  primary key (sitting_id, kind, guest_id),
  foreign key (restaurant_id, sitting_id) references sitting (restaurant_id, id) on delete cascade
);

-- A basket is verified as long as the sitting lives in which its guest showed the code: no mark of its own outlives it.
alter table basket drop column table_verified;
alter table basket add column sitting_id bigint;
alter table basket add foreign key (restaurant_id, sitting_id) references sitting (restaurant_id, id);
create index on basket (sitting_id) where sitting_id is not null;

alter table placed_order add column sitting_id bigint;
alter table placed_order add foreign key (restaurant_id, sitting_id) references sitting (restaurant_id, id);
create index on placed_order (sitting_id) where sitting_id is not null;

-- A table that was taken out of the room stays with the orders that were eaten at it; its name is free again.
alter table dining_table add column removed_at timestamptz;
alter table dining_table drop constraint dining_table_restaurant_id_name_key;
create unique index dining_table_name on dining_table (restaurant_id, name) where removed_at is null;
