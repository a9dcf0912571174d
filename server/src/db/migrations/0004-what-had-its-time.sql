-- What has had its time is found by an index, and forgotten a few rows at a time.
create index on attempt (until);
create index on idempotency (expires_at);
-- A basket that goes must belong to no order, which the database looks up itself.
create index on placed_order (basket_id);
create index basket_never_ordered on basket (created_at) where order_id is null;

-- Every change of a basket writes `touched_at`. Without an index on it, and with room beside the row, the new row stays
-- on its page and no index of the table is touched.
drop index basket_touched_at_idx;
alter table basket set (fillfactor = 70);
