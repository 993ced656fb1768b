-- The owner has confirmed the address of the account: no import changes it any more, also before the first login.
alter table account add column email_confirmed_at timestamptz;

-- The language of a mail is the account's; the one of the request is no longer kept.
alter table reset_request alter column language set default 'nb';

-- A mail address is unique among employees. Two logins of one employee can only be made by hand: the older keeps the address.
update account a set email = '', email_key = '' where a.employee_id is not null and a.email_key <> '' and exists (
  select from account o where o.company_id = a.company_id and o.employee_id is not null and o.email_key = a.email_key and o.id < a.id);
create unique index account_employee_email_taken on account (company_id, email_key) where employee_id is not null and email_key <> '';

-- A change of an account's address that waits for the new address, and for some weeks what became of it. The mail with the link has the same id.
create table email_change (
  company_id int not null,
  id uuid not null default gen_random_uuid(),
  account_id int not null,
  email text not null check (email <> ''),
  email_key text not null,
  -- SHA-256 of the 256 random bits of the link, which are made when the mail is sent
  token_hash bytea check (octet_length(token_hash) = 32),
  -- the account itself, or the Admin's
  started_by int not null,
  -- of the account: whatever raises it meanwhile makes the link void
  credential_version int not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'replaced', 'cancelled')),
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
create unique index email_change_open on email_change (company_id, account_id) where outcome is null;
create index email_change_of_account on email_change (company_id, account_id, requested_at desc);
create unique index email_change_by_token on email_change (company_id, token_hash) where token_hash is not null;
alter table email_change enable row level security;
create policy own_company on email_change using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on email_change to kundeportal_app;
