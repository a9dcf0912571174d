-- Years of age from which a line may be handed over, as the menu said when it was ordered; null is any.
alter table order_line add column min_age smallint check (min_age in (16, 18));
