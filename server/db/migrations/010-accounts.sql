-- An account is a person: with a mail address and a language of its own, and a version that every change of its credentials raises.
alter table account add column email text not null default '';
alter table account add column email_key text not null default '';
alter table account add column language text not null default 'nb' check (language in ('nb', 'en'));
alter table account add column credential_version int not null default 0;
update account a set email = c.email, email_key = c.email_key from customer c where c.company_id = a.company_id and c.id = a.customer_id;
update account a set email = e.email, email_key = e.email_key from employee e where e.company_id = a.company_id and e.id = a.employee_id;
create index account_by_email on account (company_id, email_key) where email_key <> '';

-- One-time passwords, as SHA-256: 120 random bits need no slow hash. Each purpose has its own, so that none voids another's.
create table one_time_password (
  company_id int not null,
  account_id int not null,
  hash bytea not null check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('invitation', 'first', 'temporary')),
  expires_at timestamptz not null,
  -- it opened the session that now has to choose a password
  used_at timestamptz,
  primary key (company_id, account_id, hash),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
alter table one_time_password enable row level security;
create policy own_company on one_time_password using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on one_time_password to kundeportal_app;
insert into one_time_password (company_id, account_id, hash, purpose, expires_at, used_at)
  select company_id, id, one_time_hash,
    case when last_login_at is not null then 'temporary' when customer_id is not null then 'invitation' else 'first' end,
    one_time_expires_at, one_time_used_at
  from account where one_time_hash is not null and one_time_expires_at is not null;

-- What an account has logged in from. `bind_hash` is the digest of the device cookie, which only the server makes, or of a network.
-- Rows from before were named by a cookie that a client could invent.
delete from known_device;
alter table known_device add column kind text not null default 'browser' check (kind in ('browser', 'network'));
alter table known_device add column first_seen_at timestamptz;

-- A session that newer ones have pushed out may still change the password, and nothing else.
alter table session add column pushed_out_at timestamptz;
-- Since when the account knows the browser of this session: the longest known are pushed out last.
alter table session add column device_since timestamptz;

-- From which browser and network a reset was asked for: what strangers ask for uses up nothing of the owner's.
alter table reset_request add column device_hashes bytea[] not null default '{}';
alter table reset_request add column network bytea;
