-- Row-level security for a new table: a connection sees and writes the rows of its own company.
create function protect(target regclass) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from pg_attribute where attrelid = target and attname = 'company_id' and attnotnull) then
    raise exception 'table % has no company_id that is not null', target;
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_company on %s using (company_id = current_company()) with check (company_id = current_company())', target);
  execute format('grant select, insert, update, delete on %s to kundeportal_app', target);
end $$;
revoke execute on function protect(regclass) from public;
