-- Whoever is invited belongs to the team once the link from the letter was used; until then the role opens nothing.
alter table manager_role
  add column invited_at  timestamptz not null default now(),
  add column accepted_at timestamptz default now();

-- A link that lets somebody join a team.
alter table proof drop constraint proof_kind_check;
alter table proof add constraint proof_kind_check check (kind in ('code', 'reset', 'email', 'invite'));
