-- What must be true between rows, whatever happened: one query per rule, each answers `rule` and `detail` of
-- every row that breaks it. Asked after every story, and by `npm run doctor`.

-- Stock: what is left and what orders hold sum up to what was last set (and was held then).
with last as (
  select distinct on (product_id) product_id, set_to, held from stock_entry
  where product_id is not null order by product_id, id desc
), live as (
  select product_id, sum(units) as units from stock_take
  where product_id is not null and not given_back group by product_id
)
select 'stock of a dish' as rule,
       format('product %s has %s, was set to %s, orders hold %s', product.id, product.stock, last.set_to, coalesce(live.units, 0)) as detail
from product
left join last on last.product_id = product.id
left join live on live.product_id = product.id
where product.stock is distinct from (last.set_to + last.held - coalesce(live.units, 0));

with last as (
  select distinct on (item_id) item_id, set_to, held from stock_entry
  where item_id is not null order by item_id, id desc
), live as (
  select item_id, sum(units) as units from stock_take
  where item_id is not null and not given_back group by item_id
)
select 'stock of an option' as rule,
       format('option %s has %s, was set to %s, orders hold %s', item.id, item.stock, last.set_to, coalesce(live.units, 0)) as detail
from attribute_item item
left join last on last.item_id = item.id
left join live on live.item_id = item.id
where item.stock is distinct from (last.set_to + last.held - coalesce(live.units, 0));

-- Slots: used is what live orders took.
with live as (
  select restaurant_id, delivery_type, slot, count(*) as orders, sum(items) as items from slot_take
  where not given_back group by restaurant_id, delivery_type, slot
)
select 'slot use' as rule,
       format('restaurant %s, %s at %s: used %s orders and %s items, live orders took %s and %s',
         coalesce(used.restaurant_id, live.restaurant_id), coalesce(used.delivery_type, live.delivery_type),
         coalesce(used.slot, live.slot), used.orders, used.items, live.orders, live.items) as detail
from slot_use used
full join live using (restaurant_id, delivery_type, slot)
where coalesce(used.orders, 0) <> coalesce(live.orders, 0) or coalesce(used.items, 0) <> coalesce(live.items, 0);

-- Stations: used is what live orders took.
with live as (
  select station_id, slot, sum(points) as points from station_take where not given_back group by station_id, slot
)
select 'station use' as rule,
       format('station %s at %s: used %s points, live orders took %s',
         coalesce(used.station_id, live.station_id), coalesce(used.slot, live.slot), used.points, live.points) as detail
from station_use used
full join live using (station_id, slot)
where coalesce(used.points, 0) <> coalesce(live.points, 0);

-- Places: taken is what live orders took, and each is a ticket that stands.
with live as (
  select ticket_time_id, day, sum(places) as places from ticket_take
  where not given_back group by ticket_time_id, day
)
select 'ticket places' as rule,
       format('ticket time %s on %s: taken %s, live orders took %s',
         coalesce(slot.ticket_time_id, live.ticket_time_id), coalesce(slot.day, live.day), slot.taken, live.places) as detail
from ticket_slot slot
full join live using (ticket_time_id, day)
where coalesce(slot.taken, 0) <> coalesce(live.places, 0);

select 'a ticket for each place' as rule,
       format('order %s, ticket time %s on %s: %s places, %s tickets',
         coalesce(took.order_id, given.order_id), coalesce(took.ticket_time_id, given.ticket_time_id),
         coalesce(took.day, given.day), took.places, given.tickets) as detail
from (select order_id, ticket_time_id, day, places from ticket_take where not given_back) took
full join (
  select order_id, ticket_time_id, day, count(*) as tickets from ticket
  where not voided group by order_id, ticket_time_id, day
) given using (order_id, ticket_time_id, day)
where took.places is distinct from given.tickets;

-- What an order took it holds until it is rejected, and not longer.
select 'held by the living only' as rule, format('order %s is %s, its %s is given back: %s', placed_order.id, status, taken.what, taken.given_back) as detail
from placed_order
join (
  select order_id, 'stock' as what, given_back from stock_take
  union all select order_id, 'slot', given_back from slot_take
  union all select order_id, 'points', given_back from station_take
  union all select order_id, 'voucher', given_back from voucher_use
  union all select order_id, 'places', given_back from ticket_take
) taken on taken.order_id = placed_order.id
where taken.given_back <> (status = 'rejected');

-- Vouchers: the counter is the number of uses that stand, and within the limit.
select 'voucher use' as rule, format('voucher %s counts %s of %s, %s uses stand', voucher.id, used, total_limit, standing) as detail
from voucher
cross join lateral (select count(*) as standing from voucher_use where voucher_id = voucher.id and not given_back) uses
where used <> standing or used > total_limit;

-- Prepaid cards: the balance is the sum of what came and went.
select 'card balance' as rule, format('card %s has %s, its entries sum up to %s', card.id, balance, entries) as detail
from prepaid_card card
cross join lateral (select coalesce(sum(amount), 0) as entries from card_entry where card_id = card.id) booked
where balance <> entries;

-- Totals: the sum of the lines, and its parts.
select 'order total' as rule,
       format('order %s: goods %s and deposit %s, lines say %s and %s, total %s', placed_order.id, goods, deposit, line_goods, line_deposit, total) as detail
from placed_order
cross join lateral (
  select coalesce(sum(unit_price * quantity), 0) as line_goods,
         coalesce(sum((
           order_line.deposit + inside.deposit
           + coalesce((packaging ->> 'containers')::integer * (packaging ->> 'deposit')::integer, 0)
         ) * quantity), 0) as line_deposit
  from order_line
  cross join lateral (
    select coalesce(sum((item -> 'deposit' ->> 'price')::integer * (item ->> 'quantity')::integer), 0) as deposit
    from jsonb_array_elements(items) item where jsonb_typeof(item -> 'deposit') = 'object'
  ) inside
  where order_id = placed_order.id
) lines
where goods <> line_goods or deposit <> line_deposit or total <> goods + deposit - discount + shipping + tip;

-- Deposits: nobody gets more back than an order took.
select 'returned deposit' as rule, format('order %s took %s in deposits, gave back %s', placed_order.id, deposit, given) as detail
from placed_order
cross join lateral (
  select coalesce(sum(units * price), 0) as given from deposit_return
  where order_id = placed_order.id and revoked_at is null
) returned
where given > deposit;

select 'order without lines' as rule, format('order %s', id) as detail from placed_order
where not exists (select from order_line where order_id = placed_order.id);

-- Tax: the breakdown is the total less the tip. A business without VAT has none.
select 'order tax' as rule, format('order %s: total less tip is %s, taxes cover %s', placed_order.id, total - tip, gross) as detail
from placed_order
cross join lateral (select count(*) as rates, coalesce(sum(gross), 0) as gross from order_tax where order_id = placed_order.id) shares
join restaurant on restaurant.id = placed_order.restaurant_id
where gross <> total - tip and not (rates = 0 and coalesce((settings ->> 'vatFree')::boolean, false));

-- Money: an order paid online is one whose payments, less stray money, bring in exactly its total.
select 'order payment' as rule,
       format('order %s (%s) is %s: total %s, refunded %s, payments brought %s and gave back %s',
         placed_order.id, payment_type, payment_status, total, placed_order.refunded, brought, given) as detail
from placed_order
cross join lateral (
  select coalesce(sum(amount), 0) as brought, coalesce(sum(payment.refunded), 0) as given from payment
  where reference = placed_order.id and (attention is null or attention = 'refund_failed')
    and status in ('paid', 'partially_refunded', 'refunded')
) money
where payment_type in ('mollie', 'saferPay') and case
  when payment_status in ('paid', 'partially_refunded', 'refunded') then brought <> total or given <> placed_order.refunded
  else brought <> 0
end;

-- Money: a prepaid card paid the whole order, and what was given back is on it again.
select 'card payment' as rule,
       format('order %s (%s) is %s: total %s, refunded %s, its card paid %s and got back %s',
         placed_order.id, payment_type, payment_status, total, refunded, paid, given) as detail
from placed_order
cross join lateral (
  select count(*) as entries,
         coalesce(-sum(amount) filter (where amount < 0), 0) as paid,
         coalesce(sum(amount) filter (where amount > 0), 0) as given
  from card_entry where order_id = placed_order.id
) booked
where case when payment_type = 'payFix'
  then paid <> total or given <> refunded or payment_status <> case
    when refunded = 0 then 'paid' when refunded < total then 'partially_refunded' else 'refunded' end
  else entries > 0
end;

-- Money: no more is on its way back than came, and what arrived there is what the payment says.
select 'refund' as rule,
       format('payment %s brought %s, %s is done and %s on its way, it says %s', payment.id, coalesce(received, amount), done, queued, refunded) as detail
from payment
cross join lateral (
  select coalesce(sum(refund.amount) filter (where refund.status = 'done'), 0) as done,
         coalesce(sum(refund.amount) filter (where refund.status = 'queued'), 0) as queued
  from refund where payment_id = payment.id
) back
where done + queued > coalesce(received, amount) or refunded < done;

select 'kitchen before money' as rule, format('order %s is placed, its payment is %s', id, payment_status) as detail
from placed_order
where placed and payment_type in ('mollie', 'saferPay') and payment_status not in ('paid', 'partially_refunded', 'refunded');

-- One basket, one order that stands; each knows the other.
select 'one order per basket' as rule, format('basket %s has %s orders that stand', basket_id, count(*)) as detail
from placed_order where status <> 'rejected' group by basket_id having count(*) > 1;

select 'basket and order' as rule, format('basket %s names order %s', basket.id, basket.order_id) as detail
from basket left join placed_order on placed_order.id = basket.order_id
where basket.order_id is not null
  and (placed_order.basket_id is distinct from basket.id or placed_order.restaurant_id <> basket.restaurant_id);

select 'closed without order' as rule, format('basket %s', id) as detail from basket where closed and order_id is null;

-- Status: told from the first to the last, by moves that exist, and the last one is the order's.
with steps as (
  select order_id, status, what, lag(status) over (partition by order_id order by id) as before,
         row_number() over (partition by order_id order by id desc) as from_end
  from order_event where what <> 'paymentStatus' and status in ('received', 'processing', 'delivered', 'rejected')
)
select 'status path' as rule, format('order %s went from %s to %s (%s)', order_id, before, steps.status, what) as detail
from steps join placed_order on placed_order.id = order_id
where (from_end = 1 and steps.status <> placed_order.status)
   or (before is null and steps.status <> 'received')
   or (before, steps.status) in (('received', 'delivered'), ('rejected', 'received'), ('rejected', 'processing'), ('rejected', 'delivered'), ('delivered', 'rejected'), ('delivered', 'received'))
   or ((before, steps.status) in (('processing', 'received'), ('delivered', 'processing')) and what <> 'undo');

select 'untold status' as rule, format('order %s is %s', id, status) as detail from placed_order
where not exists (
  select from order_event where order_id = placed_order.id and what <> 'paymentStatus' and order_event.status = placed_order.status
);

-- Tenants: what points across without a foreign key stays in its restaurant.
select 'payment of another restaurant' as rule, format('payment %s', payment.id) as detail
from payment
left join placed_order on placed_order.id = payment.reference
left join bill_payment on bill_payment.id = payment.reference
where coalesce(placed_order.restaurant_id, bill_payment.restaurant_id) is distinct from payment.restaurant_id;

select 'line of another restaurant' as rule, format('order line %s', order_line.id) as detail
from order_line join product on product.id = order_line.product_id
where product.restaurant_id <> order_line.restaurant_id;

-- Reservations: nobody shares a table with another party.
select 'one party per table' as rule,
       format('reservations %s and %s of restaurant %s both have table %s', a.id, b.id, a.restaurant_id, a.table_id) as detail
from reservation a
join reservation b on b.restaurant_id = a.restaurant_id and b.table_id = a.table_id and b.id > a.id
  and b.status in ('requested', 'booked')
  and a.starts < b.starts + make_interval(mins => b.minutes)
  and b.starts < a.starts + make_interval(mins => a.minutes)
where a.status in ('requested', 'booked');

-- Sittings: what was ordered in a visit was ordered at its table, and nobody waits for a bill where it is over.
select 'order of a sitting' as rule, format('order %s of table %s was ordered in sitting %s of table %s', placed_order.id, placed_order.table_id, sitting.id, sitting.table_id) as detail
from placed_order join sitting on sitting.id = placed_order.sitting_id
where placed_order.table_id is distinct from sitting.table_id or placed_order.delivery_type <> 'here' or not table_verified;

select 'table of a sitting' as rule, format('sitting %s goes on at table %s, which was taken out of the room', sitting.id, table_id) as detail
from sitting join dining_table on dining_table.id = sitting.table_id
where ended_at is null and removed_at < lasts_until;

select 'bill of a sitting that is over' as rule, format('order %s of sitting %s', order_id, sitting.id) as detail
from bill_request
join placed_order on placed_order.id = bill_request.order_id
join sitting on sitting.id = placed_order.sitting_id
where sitting.ended_at is not null;

-- Shared bills: a share is of a line of the bill's own visit that is paid at the end, of a unit that was ordered, and
-- of a unit that everybody cuts alike.
select 'share of the bill' as rule,
       format('bill %s: unit %s of line %s, part %s of %s', part.bill_id, part.unit, part.line_id, part.part, part.parts) as detail
from bill_part part
join bill on bill.id = part.bill_id
join order_line line on line.id = part.line_id
join placed_order on placed_order.id = line.order_id
left join bill_split split on split.bill_id = part.bill_id and split.line_id = part.line_id and split.unit = part.unit
where placed_order.sitting_id is distinct from bill.sitting_id or placed_order.payment_type <> 'payAtEnd'
   or part.unit > line.quantity or part.parts <> coalesce(split.parts, 1);

-- Shared bills: a payment holds the shares that it takes money for, as long as it lives and once it is paid.
select 'bill payment' as rule,
       format('bill payment %s is %s over %s: it holds %s, of which %s were given back', pay.id, status, amount, held.price, held.refunded) as detail
from bill_payment pay
cross join lateral (
  select coalesce(sum(price), 0) as price, coalesce(sum(part.refunded), 0) as refunded,
         count(*) filter (where (state = 'paid') <> (pay.status = 'paid')) as odd
  from bill_part part where part.payment_id = pay.id
) held
where pay.refunded <> held.refunded or case when status in ('open', 'paid')
  then amount <> held.price or odd > 0
  else held.price <> 0
end;

-- Shared bills: what providers and prepaid cards took for a payment is its amount and its tip, once; stray money apart.
select 'bill payment money' as rule,
       format('bill payment %s (%s) is %s over %s and %s: provider brought %s, card %s', pay.id, type, status, amount, tip, brought, by_card) as detail
from bill_payment pay
cross join lateral (
  select coalesce(sum(payment.amount), 0) as brought from payment
  where reference = pay.id and (attention is null or attention = 'refund_failed')
    and payment.status in ('paid', 'partially_refunded', 'refunded')
) online
cross join lateral (select coalesce(-sum(card_entry.amount), 0) as by_card from card_entry where order_id = pay.id) card
where brought <> case when status = 'paid' and type in ('mollie', 'saferPay') then amount + tip else 0 end
   or by_card <> case when status = 'paid' and type = 'payFix' then amount + tip - refunded else 0 end;

-- Shared bills: nobody paid more than is owed, and an order is paid exactly if its shares are.
select 'paid at the end' as rule,
       format('order %s (%s) is %s: it owes %s, its shares brought %s', placed_order.id, placed_order.status, payment_status, owed.amount, brought) as detail
from placed_order
cross join lateral (
  select case when placed_order.status = 'rejected' then 0 else total - placed_order.refunded end as amount
) owed
cross join lateral (
  select coalesce(sum(price - part.refunded), 0) as brought
  from bill_part part join order_line line on line.id = part.line_id
  where line.order_id = placed_order.id and part.state = 'paid'
) shares
where payment_type = 'payAtEnd' and (
  brought > owed.amount
  or (payment_status = 'paid' and brought <> owed.amount)
  or (payment_status = 'none' and brought > 0 and brought = owed.amount)
);

select 'settled bill' as rule, format('bill %s is settled, its visit goes on or it owes', bill.id) as detail
from bill
join sitting on sitting.id = bill.sitting_id
where bill.state = 'settled' and (sitting.ended_at is null or exists (
  select from placed_order
  where sitting_id = bill.sitting_id and placed and payment_type = 'payAtEnd' and placed_order.status <> 'rejected'
    and payment_status = 'none' and total - placed_order.refunded > 0
));
-- Printing: paper has a cause that happened.
select 'paper without a cause' as rule, format('print job %s is about order %s', print_job.id, order_id) as detail
from print_job join placed_order on placed_order.id = print_job.order_id
where not placed_order.placed or print_job.occasion > placed_order.version;

-- Closings: numbered without a gap, and what was sold is what was paid.
select 'closing number' as rule, format('restaurant %s has %s closings, the last is number %s', restaurant_id, count(*), max(number)) as detail
from closing group by restaurant_id having count(*) <> max(number);

select 'closing balance' as rule, format('closing %s: sold %s, paid %s', closing_id, sold, paid) as detail
from (
  select closing_id, coalesce(sum(amount) filter (where what <> 'money'), 0) as sold,
    coalesce(sum(amount) filter (where what = 'money'), 0) as paid
  from closing_entry group by closing_id
) books where sold <> paid;

-- Closings: all of them together never book more of an order than its receipt says, and no tax that it does not.
select 'booked order' as rule, format('order %s: total %s with %s of tax, booked %s with %s', placed_order.id, total, receipt.tax, books.amount, books.tax) as detail
from placed_order
join lateral (
  select coalesce(sum(amount), 0) as amount, coalesce(sum(tax), 0) as tax from closing_entry
  where source = 'order' and source_id = placed_order.id and what <> 'money'
) books on true
cross join lateral (select coalesce(sum(tax), 0) as tax from order_tax where order_id = placed_order.id) receipt
where books.amount not between 0 and total or books.tax not between 0 and receipt.tax;
-- Newsletters: only what was sent off has letters, and never more than it had readers.
select 'newsletter letters' as rule, format('newsletter %s went to %s, %s letters', newsletter.id, recipients, letters) as detail
from newsletter
cross join lateral (select count(*) as letters from newsletter_letter letter where letter.newsletter_id = newsletter.id) counted
where letters > recipients or (sent_at is null and letters > 0);
