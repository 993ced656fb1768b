-- Keys by which a company's own systems make calls. The key itself is shown once; here is its SHA-256, which is enough for 256 random bits.
create table machine_key (
  company_id int not null references company,
  id int generated always as identity,
  name text not null check (name <> ''),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- the last characters of the key, to tell it from others
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- the last day on which it works
  expires_on date,
  -- addresses it may be used from; none: from anywhere
  ranges text[] not null default '{}',
  created_at timestamptz not null,
  created_by int not null,
  -- at most a minute behind
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by int,
  primary key (company_id, id),
  foreign key (company_id, created_by) references account (company_id, id),
  foreign key (company_id, revoked_by) references account (company_id, id)
);
alter table machine_key enable row level security;
create policy own_company on machine_key using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update on machine_key to kundeportal_app;

-- A key does not say its company either, and is looked for in the same way as the bearer of a session.
create function company_of_machine_key(hash bytea) returns int language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from machine_key where key_hash = hash $$;
revoke all on function company_of_machine_key(bytea) from public;
grant execute on function company_of_machine_key(bytea) to kundeportal_app;

-- Who sent an import: an account, a key, or (neither) the operator's command.
alter table import_run add column account_id int;
alter table import_run add column machine_key_id int;

-- What a mail is about besides accounts and a job: ids only.
alter table outbox add column about jsonb not null default '{}' check (jsonb_typeof(about) = 'object');
