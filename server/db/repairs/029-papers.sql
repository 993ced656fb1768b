alter table paper add column if not exists client_key uuid;
do $$ begin
  if not exists (select from pg_constraint where conname = 'paper_client_key' and conrelid = 'paper'::regclass) then
    alter table paper add constraint paper_client_key unique (company_id, client_key);
  end if;
  -- One customer in the earlier editions.
  if exists (select from pg_attribute where attrelid = 'paper'::regclass and attname = 'withdrawn_from' and atttypid = 'int'::regtype) then
    alter table paper alter column withdrawn_from type int[] using case when withdrawn_from is not null then array[withdrawn_from] end;
  end if;
end $$;

create index if not exists job_judged on job (company_id, job_date desc, id desc) include (employee_id, trade, work_kind)
  where trade is not null and work_kind is not null and erased_on is null;

create table if not exists paper_request (
  company_id int not null,
  job_id int not null,
  kind text not null check (kind in ('declaration', 'wet-room', 'pressure-test', 'measurement', 'manual', 'picture', 'other')),
  case_id int not null,
  primary key (company_id, job_id, kind, case_id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, case_id) references customer_case (company_id, id) on delete cascade
);
alter table paper_request enable row level security;
drop policy if exists own_company on paper_request;
create policy own_company on paper_request using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on paper_request to kundeportal_app;
