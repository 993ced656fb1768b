-- The second wall: a connection of the application sees the rows of one company, whatever its `where` says or forgets.
-- The role owns nothing and is not allowed to change the schema. Roles belong to the whole cluster, so it may exist already.

do $$
begin
  create role kundeportal_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant kundeportal_app to %I', current_user);
exception when others then
  -- a superuser needs no membership; anybody else is told at the first `set role`
  null;
end $$;

create function current_company() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.company', true), '')::int $$;

do $$
declare t text;
begin
  for t in select unnest(array[
    'department', 'employee', 'customer', 'account', 'session', 'known_device', 'attempt', 'job', 'invoice_basis',
    'invoice_line', 'form', 'survey_answer', 'preference', 'consent', 'reset_request', 'outbox', 'audit'])
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to kundeportal_app', t);
  end loop;
end $$;

alter table company enable row level security;
create policy own_company on company using (id = current_company()) with check (id = current_company());
grant select on company to kundeportal_app;
revoke update, delete on audit, consent from kundeportal_app;

-- A bearer key does not say its company: this is the one question that may be asked across companies.
create function company_of_bearer(hash bytea) returns int language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from session where bearer_hash = hash $$;
revoke all on function company_of_bearer(bytea) from public;
grant execute on function company_of_bearer(bytea) to kundeportal_app;
