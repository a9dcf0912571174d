-- A kind of delivery that is switched off keeps its hours and ways to pay; what was ordered goes on.
alter table service add column active boolean not null default true;

-- All payments of a restaurant, the newest first, a page at a time.
create index payment_of_restaurant on payment (restaurant_id, created_at desc, id desc);
