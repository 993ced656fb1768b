-- The keys before the last renewal: for half a minute they answer what was on its way, and a logout with them still finds its session.
alter table session add column old_key_hash bytea;
alter table session add column old_bearer_hash bytea;
alter table session add column old_until timestamptz;
create index session_by_old_key on session (company_id, old_key_hash) where old_key_hash is not null;
create index session_by_old_bearer on session (old_bearer_hash) where old_bearer_hash is not null;
create or replace function company_of_bearer(hash bytea) returns int language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from session where bearer_hash = hash or old_bearer_hash = hash limit 1 $$;
