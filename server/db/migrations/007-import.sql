-- Import: every row that comes from a company's own system is known by the id it has there.
alter table department add column external_id text;
alter table employee add column external_id text;
alter table customer add column external_id text;
alter table job add column external_id text;
alter table department add constraint department_external_id unique (company_id, external_id);
alter table employee add constraint employee_external_id unique (company_id, external_id);
alter table customer add constraint customer_external_id unique (company_id, external_id);
alter table job add constraint job_external_id unique (company_id, external_id);

-- Numbers up to here are the company's own; what comes without one gets a number above.
alter table job alter column id restart with 1500000000;
create sequence import_invoice_number as int minvalue 1500000000;
do $$
begin
  execute format('grant usage on sequence %s to kundeportal_app', pg_get_serial_sequence('job', 'id'));
  -- COPY goes into temporary tables: the application owns no others
  execute format('grant temporary on database %I to kundeportal_app', current_database());
end $$;
grant usage on sequence import_invoice_number to kundeportal_app;

-- One row an import: how far it came, so that it can be carried on, and what its report says. At most one of a company runs.
create table import_run (
  company_id int not null references company,
  id uuid not null,
  state text not null check (state in ('running', 'interrupted', 'done')),
  is_dry_run boolean not null,
  -- everything before this place in the file is stored or reported
  bytes bigint not null default 0,
  lines int not null default 0,
  report jsonb not null default '{}',
  started_at timestamptz not null,
  touched_at timestamptz not null,
  primary key (company_id, id)
);
create unique index import_running on import_run (company_id) where state = 'running';
create index import_run_by_time on import_run (company_id, started_at desc);

-- Lines that came before what they point at. They are looked at again when the whole file has been read.
create table import_waiting (
  company_id int not null,
  import_id uuid not null,
  line int not null,
  kind text not null,
  content jsonb not null,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references import_run (company_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['import_run', 'import_waiting'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to kundeportal_app', t);
  end loop;
end $$;

-- When a customer or colleague was last asked in by mail. The mail itself is forgotten after some weeks.
alter table account add column invited_at timestamptz;
create index outbox_of_accounts on outbox using gin (account_ids);
