-- Stock is of the moment: a draft that was begun before would give back what was sold meanwhile. Of what the draft itself
-- makes nothing was sold, and it keeps its stock.
update menu_draft_deed deed set input = input - 'stock'
where call in ('updateProduct', 'updateOption')
  and not exists (
    select 1 from menu_draft_deed made
    where made.restaurant_id = deed.restaurant_id
      and made.call = replace(deed.call, 'update', 'create')
      and made.made = (deed.input ->> 'id')::integer
  );

update menu_draft_deed set input = jsonb_set(input, '{setsStock}', 'false') where call = 'importMenu';
