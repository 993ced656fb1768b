-- What is left of an erased customer: HMAC-SHA-256 of the company's own id, the customer number and the ids of the jobs, so that an import
-- or a restored backup cannot bring them back. The key is not in the database. `key` rows tell which key the others were made with.
create table tombstone (
  company_id int not null references company,
  id bigint generated always as identity,
  kind text not null check (kind in ('key', 'customer', 'customer-number', 'job', 'job-number')),
  digest bytea not null check (octet_length(digest) = 32),
  -- the same for all digests of one erasure
  erasure uuid not null,
  erased_on date not null,
  -- the customer has come back
  lifted_at timestamptz,
  lift_reason text,
  primary key (company_id, id),
  constraint tombstone_digest unique (company_id, digest)
);
create index tombstone_of_erasure on tombstone (company_id, erasure);
alter table tombstone enable row level security;
create policy own_company on tombstone using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on tombstone to kundeportal_app;

-- A job whose customer was erased, kept only as long as the books need its invoice basis, whoever it belongs to later.
alter table job add column erased_on date;
create index if not exists job_erased on job (company_id, id) where erased_on is not null;
update job j set erased_on = current_date from customer c
  where c.company_id = j.company_id and c.id = j.customer_id and c.locked_until is not null;

-- As before, and for a customer who is erased already: what an answer under way has left behind goes too.
create or replace function forget_consents(of_customer int, at timestamptz) returns void language sql security definer set search_path = public, pg_temp
  as $$
    delete from consent where company_id = current_company() and customer_id = of_customer and (
      exists (select from erasure e where e.company_id = current_company() and e.customer_id = of_customer
        and e.withdrawn_at is null and e.done_at is null and e.due_at <= at)
      or exists (select from customer c where c.company_id = current_company() and c.id = of_customer and c.locked_until is not null))
  $$;

-- Whom the link was sent to. The job may be another customer's by the time it is followed.
alter table survey_link add column customer_id int;
