-- A person's own mobile number and how notices of visits and extras come. A number without `phone_confirmed_at` gets no link.
alter table account
  add column phone text check (phone ~ '^\+47[49][0-9]{7}$'),
  add column phone_confirmed_at timestamptz,
  add column notices text not null default 'mail' check (notices in ('mail', 'sms', 'both'));

-- The code that was last sent to the number. One for each person; the next replaces it.
create table phone_code (
  company_id int not null,
  account_id int not null,
  phone text not null,
  -- SHA-256; null until the message is sent
  code_hash bytea check (octet_length(code_hash) = 32),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  wrong int not null default 0,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);

-- What a telephone shows as the sender, set by the operator: a company without a row sends no SMS.
create table sms_sender (
  company_id int primary key references company,
  name text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$'),
  set_at timestamptz not null
);
select protect('phone_code'), protect('sms_sender');

-- An SMS waits in the outbox as a mail does, with a number as its recipient.
alter table outbox add column channel text not null default 'mail' check (channel in ('mail', 'sms'));
create index outbox_sms on outbox (company_id, priority, turn_at) where channel = 'sms' and sent_at is null and failed_at is null;

-- As before, with a queue for each channel.
create or replace function queue_mail() returns trigger language plpgsql as $$
declare
  place timestamptz;
begin
  with replaced as (
    delete from outbox w
    where w.company_id = new.company_id and w.recipient = new.recipient and w.kind = new.kind and w.account_ids = new.account_ids
      and w.job_id is not distinct from new.job_id and w.invitation_id is not distinct from new.invitation_id
      and w.case_id is not distinct from new.case_id and w.appointment_id is not distinct from new.appointment_id and w.about = new.about
      and w.channel = new.channel
      and w.sent_at is null and w.failed_at is null and (w.attempts = 0 or w.last_error is not null)
    returning w.turn_at)
  select min(turn_at) into place from replaced;
  new.turn_at := coalesce(place, greatest(new.due_at, (
    select max(w.turn_at) + interval '1 second' from outbox w
    where w.company_id = new.company_id and w.caused_by = new.caused_by and w.priority = new.priority and w.channel = new.channel
      and w.sent_at is null and w.failed_at is null)));
  return new;
end $$;

create or replace function companies_with_mail_at(at timestamptz, sends boolean, awake int[], daytime_kinds text[])
  returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (select from reset_request r where r.company_id = c.id)
      or sends and exists (
        select from outbox o where o.company_id = c.id and o.channel = 'mail' and o.sent_at is null and o.failed_at is null and o.due_at <= at
          and (c.id = any(awake) or o.kind <> all(daytime_kinds)))
  $$;

create function companies_with_sms_at(at timestamptz) returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (
      select from outbox o where o.company_id = c.id and o.channel = 'sms' and o.sent_at is null and o.failed_at is null and o.due_at <= at)
  $$;
revoke all on function companies_with_sms_at(timestamptz) from public;
grant execute on function companies_with_sms_at(timestamptz) to kundeportal_app;
