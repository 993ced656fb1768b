-- What an Admin decides for the whole company. Only grows; the highest version is the one in force, and a company without a row has the defaults.
create table company_settings (
  company_id int not null references company,
  version int not null check (version > 0),
  welcome_nb text not null check (length(welcome_nb) between 1 and 60),
  welcome_en text not null check (length(welcome_en) between 1 and 60),
  survey_mails boolean not null,
  -- Hours of the day in Norway.
  mails_from int not null check (mails_from >= 0),
  mails_to int not null check (mails_to <= 24),
  -- Null: no time is promised.
  repair_hours int check (repair_hours between 1 and 720),
  saved_at timestamptz not null,
  saved_by int not null,
  primary key (company_id, version),
  check (mails_from < mails_to)
);
select protect('company_settings');

-- Every company's at once, for the pages that everybody may see and for the one loop that sends mails.
create view settings_in_use as
  select distinct on (company_id) company_id, welcome_nb, welcome_en, survey_mails, mails_from, mails_to, repair_hours
  from company_settings order by company_id, version desc;
grant select on settings_in_use to kundeportal_app;

-- Also changes when a company's settings do.
create or replace function directory_mark() returns text language sql stable security definer set search_path = public, pg_temp as $$
    select concat_ws(':', (select count(*) || '.' || coalesce(sum(version), 0) from directory_company),
      (select count(*) || '.' || coalesce(sum(version), 0) from brand_version), (select count(*) || '.' || coalesce(sum(version), 0) from company_settings))
  $$;

-- As companies_with_mail_due, where each company has its own hours: `awake` are those that may send surveys and reminders now.
create function companies_with_mail_at(at timestamptz, sends boolean, awake int[], daytime_kinds text[])
  returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (select from reset_request r where r.company_id = c.id)
      or sends and exists (
        select from outbox o where o.company_id = c.id and o.sent_at is null and o.failed_at is null and o.due_at <= at
          and (c.id = any(awake) or o.kind <> all(daytime_kinds)))
  $$;
revoke all on function companies_with_mail_at(timestamptz, boolean, int[], text[]) from public;
grant execute on function companies_with_mail_at(timestamptz, boolean, int[], text[]) to kundeportal_app;
