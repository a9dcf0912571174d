-- What guests write to the restaurant.
create table message (
  id            bigint primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  name          text not null,
  email         text not null,
  phone         text,
  body          text not null,
  -- the guest's language, in which an answer is understood
  lang          text not null check (lang in ('de', 'en', 'fr', 'ar')),
  created_at    timestamptz not null,
  -- when staff had read it
  read_at       timestamptz,
  unique (restaurant_id, id)
);
create index on message (restaurant_id, created_at desc);
create index on message (created_at);

-- Who wants the newsletter. It counts once the link in the mail was used; who leaves is deleted.
create table subscriber (
  id            bigint primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  email         text not null,
  lang          text not null check (lang in ('de', 'en', 'fr', 'ar')),
  asked_at      timestamptz not null,
  confirmed_at  timestamptz,
  unique (restaurant_id, id),
  unique (restaurant_id, email)
);
create index subscriber_unconfirmed on subscriber (asked_at) where confirmed_at is null;
