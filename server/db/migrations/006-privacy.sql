-- A customer's wish to be erased: 14 days to regret it, then it is done. No foreign keys: what they would point at goes.
create table erasure (
  company_id int not null references company,
  id bigint generated always as identity,
  customer_id int not null,
  account_id int,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  done_at timestamptz,
  primary key (company_id, id)
);
create unique index erasure_open on erasure (company_id, customer_id) where withdrawn_at is null and done_at is null;
create index erasure_due on erasure (company_id, due_at) where withdrawn_at is null and done_at is null;
alter table erasure enable row level security;
create policy own_company on erasure using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on erasure to kundeportal_app;

-- An erased customer of whom the books still need name, number and address: until when. Nobody can log in as one.
alter table customer add column locked_until date;
create index customer_locked on customer (company_id, id) where locked_until is not null;

create index survey_text_by_age on survey_answer (company_id, answered_at) where annet_text <> '';

-- Consents are append-only for the application. Only an erasure that is due lets them go.
create function forget_consents(of_customer int, at timestamptz) returns void language sql security definer set search_path = public, pg_temp
  as $$
    delete from consent where company_id = current_company() and customer_id = of_customer and exists (
      select from erasure e where e.company_id = current_company() and e.customer_id = of_customer
        and e.withdrawn_at is null and e.done_at is null and e.due_at <= at)
  $$;
revoke all on function forget_consents(int, timestamptz) from public;
grant execute on function forget_consents(int, timestamptz) to kundeportal_app;
