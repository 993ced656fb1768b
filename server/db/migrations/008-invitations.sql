-- A job whose customer was asked by mail how it went. The row is written with the mail; at most one invitation a job.
create table survey_invitation (
  company_id int not null,
  job_id int not null,
  customer_id int not null,
  invited_at timestamptz not null,
  reminded_at timestamptz,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
create index survey_invitation_of_customer on survey_invitation (company_id, customer_id, invited_at);
create index survey_invitation_without_reminder on survey_invitation (company_id, invited_at) where reminded_at is null;

-- The links that were sent, as SHA-256 of 256 random bits. A mail that was sent twice has two, and both work.
create table survey_link (
  company_id int not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  job_id int not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, job_id) references job (company_id, id)
);
create index survey_link_of_job on survey_link (company_id, job_id);
create index survey_link_by_end on survey_link (company_id, expires_at);

-- Customers who want no more invitations.
create table survey_opt_out (
  company_id int not null,
  customer_id int not null,
  opted_out_at timestamptz not null,
  primary key (company_id, customer_id),
  foreign key (company_id, customer_id) references customer (company_id, id)
);

-- A mail is about accounts or, for a customer who may have none, about a job.
alter table outbox alter column account_ids set default '{}';
alter table outbox drop constraint outbox_account_ids_check;
alter table outbox add column job_id int;
alter table outbox add foreign key (company_id, job_id) references job (company_id, id);
alter table outbox add constraint outbox_is_about_something check (cardinality(account_ids) > 0 or job_id is not null);

-- Jobs by the day they were done: those whose customer is to be asked, and how many were answered.
create index job_by_date on job (company_id, job_date) include (employee_id, survey_completed);

do $$
declare t text;
begin
  for t in select unnest(array['survey_invitation', 'survey_link', 'survey_opt_out'])
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to kundeportal_app', t);
  end loop;
end $$;
