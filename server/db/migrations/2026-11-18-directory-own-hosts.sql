-- A company's own host names, as its Admins claim and prove them.
alter table directory_host
  add column claimed_at timestamptz,
  -- When the proof was last looked for, and since when it has not been there any more.
  add column checked_at timestamptz,
  add column missing_since timestamptz;

-- A name belongs to a brand of the company itself.
alter table directory_brand add unique (slug, company_id);
alter table directory_host add foreign key (slug, company_id) references directory_brand (slug, company_id);

-- The portal's role reads and writes the names of the company that it acts for, and of no other.
create view own_host as
  select company_id, slug, host, token, claimed_at, proven_at, checked_at, missing_since, position
  from directory_host where company_id = current_company()
  with check option;
grant select, insert, update, delete on own_host to kundeportal_app;

-- Other servers see a name that comes into use or goes out of it.
create function note_host_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update directory_company set version = version + 1 where company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
revoke all on function note_host_change() from public;
create trigger host_comes after insert on directory_host for each row when (new.proven_at is not null) execute function note_host_change();
create trigger host_changes after update on directory_host for each row
  when (new.proven_at is distinct from old.proven_at) execute function note_host_change();
create trigger host_goes after delete on directory_host for each row when (old.proven_at is not null) execute function note_host_change();
