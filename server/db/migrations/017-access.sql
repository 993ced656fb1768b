-- A customer can have several people, and a person several customers. One row for each pair; it counts while it is neither ended nor past `until`.
-- `right_`: the word itself is SQL's.
create table customer_access (
  company_id int not null,
  account_id int not null,
  customer_id int not null,
  right_ text not null check (right_ in ('holder', 'full', 'no-prices')),
  -- null: came with the login itself
  given_by int,
  given_at timestamptz not null,
  -- the first moment without access
  until timestamptz,
  ended_at timestamptz,
  primary key (company_id, account_id, customer_id),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customer (company_id, id) on delete cascade,
  -- a customer always has somebody who decides
  check (right_ <> 'holder' or until is null)
);
create index customer_access_of_customer on customer_access (company_id, customer_id);
create index customer_access_ended on customer_access (company_id, ended_at) where ended_at is not null;

-- A link in a mail that gives access. `moves_holder`: started by the office; the holder of before is one no longer.
create table access_invitation (
  company_id int not null,
  id uuid not null default gen_random_uuid(),
  customer_id int not null,
  email text not null check (email <> ''),
  email_key text not null,
  right_ text not null check (right_ in ('holder', 'full', 'no-prices')),
  until timestamptz,
  moves_holder boolean not null default false,
  language text not null check (language in ('nb', 'en')),
  -- the account of a holder, or of an Admin
  given_by int not null,
  given_at timestamptz not null,
  -- SHA-256 of the 256 random bits of the link, which are made when the mail is sent
  token_hash bytea check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  outcome text check (outcome in ('used', 'withdrawn', 'replaced')),
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id) on delete cascade,
  check ((outcome is null) = (ended_at is null)),
  check (right_ <> 'holder' or until is null),
  check (not moves_holder or right_ = 'holder')
);
-- What the office has started stands beside what a holder gives to the same address: neither replaces the other.
create unique index access_invitation_open on access_invitation (company_id, customer_id, email_key, moves_holder) where outcome is null;
create unique index access_invitation_by_token on access_invitation (company_id, token_hash) where token_hash is not null;

-- The customer that a session stands at; null: one from before, which stands at the account's first.
alter table session add column customer_id int;
alter table session add column customer_chosen boolean not null default false;

-- The name of a person who was invited. Empty: the customer's own name, or the employee's.
alter table account add column name text not null default '';

-- A mail can be about an invitation, to somebody who has no account yet.
alter table outbox add column invitation_id uuid;
alter table outbox drop constraint outbox_is_about_something;
alter table outbox add constraint outbox_is_about_something check (cardinality(account_ids) > 0 or job_id is not null or invitation_id is not null);

do $$
declare t text;
begin
  for t in select unnest(array['customer_access', 'access_invitation'])
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to kundeportal_app', t);
  end loop;
end $$;

-- The first login of a customer is its holder, whichever way it was made, also by a server of the version before. A customer who has
-- somebody already gives nothing to another login by itself.
create function give_first_access() returns trigger language plpgsql as $$
begin
  insert into customer_access (company_id, account_id, customer_id, right_, given_at)
  select came.company_id, came.id, came.customer_id, 'holder', now() from came
  where came.customer_id is not null and not exists (
    select from customer_access x where x.company_id = came.company_id and x.customer_id = came.customer_id and x.ended_at is null)
  on conflict do nothing;
  return null;
end $$;

-- Nobody makes a login between the filling and the trigger.
lock table account in share row exclusive mode;
insert into customer_access (company_id, account_id, customer_id, right_, given_at)
  select company_id, id, customer_id, 'holder', now() from account where customer_id is not null;
create trigger first_access after insert on account referencing new table as came
  for each statement execute function give_first_access();

-- Which customer and which person a notice about access is about; the words are made when it is sent.
alter table outbox add column about_customer_id int;
alter table outbox add column about_account_id int;
