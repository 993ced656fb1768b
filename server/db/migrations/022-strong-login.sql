-- Ways in besides the password, a second factor for staff, and one's own devices.

-- Until when a login that must have a second factor is let in without one; null: the time has not begun.
alter table account add column factor_due_at timestamptz;
-- When a one-time password last opened it: a new device is no news to somebody who has just come by a mail.
alter table account add column one_time_entered_at timestamptz;

-- What the owner sees of a device: what kind of browser it is.
alter table known_device add column browser text;
alter table known_device add column system text;

-- the device cookie of its browser; null: a client that is no browser
alter table session add column device_hash bytea;
-- when its owner last proved to be there, by the password or, where there is one, the second factor
alter table session add column proved_at timestamptz;
alter table session drop constraint session_scope_check;
alter table session add constraint session_scope_check check (scope in ('full', 'change-password', 'second-factor'));

-- Passkeys. Each works at one host name only, that of the brand where it was made.
create table passkey (
  company_id int not null,
  credential_id bytea not null check (octet_length(credential_id) between 16 and 1023),
  id uuid not null default gen_random_uuid(),
  account_id int not null,
  host text not null,
  public_key bytea not null,
  -- how often the authenticator says it was used; 0 where it does not count
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  made_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, credential_id),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
create index passkey_by_account on passkey (company_id, account_id);

-- An authenticator app. The secret is enciphered with a key that is not in the database.
create table authenticator_app (
  company_id int not null,
  account_id int not null,
  secret bytea not null,
  made_at timestamptz not null,
  -- null: the first code has not been typed yet, and it counts for nothing
  confirmed_at timestamptz,
  -- the half minute of the code that was used last: no code is taken twice
  last_step bigint,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);

-- For the day the telephone is lost, as SHA-256: 80 random bits need no slow hash. Each is good for one use.
create table recovery_code (
  company_id int not null,
  account_id int not null,
  hash bytea not null check (octet_length(hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, account_id, hash),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);

-- Who somebody is at an issuer of electronic identities: a digest of what that issuer calls the person, never a national identity number.
create table eid_link (
  company_id int not null,
  subject_hash bytea not null check (octet_length(subject_hash) = 32),
  id uuid not null default gen_random_uuid(),
  account_id int not null,
  issuer text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, subject_hash),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
create index eid_link_by_account on eid_link (company_id, account_id);

-- What was asked of a browser and waits for its one answer: the digest of a challenge for a passkey, or of the state of a trip to an issuer.
create table login_challenge (
  company_id int not null references company,
  hash bytea not null check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('passkey-login', 'passkey-proof', 'new-passkey', 'eid-login', 'eid-link')),
  host text not null,
  -- null: nobody has said yet who it is
  account_id int,
  expires_at timestamptz not null,
  primary key (company_id, hash),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
create index login_challenge_by_end on login_challenge (company_id, expires_at);

do $$
declare t text;
begin
  for t in select unnest(array['passkey', 'authenticator_app', 'recovery_code', 'eid_link', 'login_challenge'])
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to kundeportal_app', t);
  end loop;
end $$;

-- What happened to one login, newest first.
create index if not exists audit_by_account on audit (company_id, account_id, id desc);
