-- Which companies have work that is due: the one loop of a database asks about all of them at once, and each is then worked for as itself. These
-- functions answer company numbers and nothing else.
create function companies_with_mail_due(at timestamptz, sends boolean, is_daytime boolean, daytime_kinds text[])
  returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (select from reset_request r where r.company_id = c.id)
      or sends and exists (
        select from outbox o where o.company_id = c.id and o.sent_at is null and o.failed_at is null and o.due_at <= at
          and (is_daytime or o.kind <> all(daytime_kinds)))
  $$;

create function companies_with_new_events() returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (select from event e where e.company_id = c.id and e.number is null)
  $$;

create function companies_with_case_work(at timestamptz, today date, alarmed_before timestamptz, mailed_before timestamptz)
  returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c
    where exists (
        select from customer_case k where k.company_id = c.id and k.is_danger and k.is_open and k.assigned_to is null and k.alarmed_at <= alarmed_before)
      or exists (select from case_notice n where n.company_id = c.id and n.mails = 1 and n.mailed_at <= mailed_before)
      or exists (select from customer_case k where k.company_id = c.id and k.is_open and k.due_at < at)
        and not exists (select from late_mail l where l.company_id = c.id and l.day = today)
  $$;

create function companies_with_survey_work(invites int[], invited_from date, today date, asked_after timestamptz, asked_before timestamptz)
  returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where c.id = any(invites) and (
      exists (
        select from job j where j.company_id = c.id and j.job_date between invited_from and today and not j.survey_completed
          and not exists (select from survey_invitation i where i.company_id = j.company_id and i.job_id = j.id))
      or exists (
        select from survey_invitation i
        where i.company_id = c.id and i.reminded_at is null and i.invited_at > asked_after and i.invited_at <= asked_before))
  $$;

create function companies_with_care_due(today date, until date)
  returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (
      select from care k where k.company_id = c.id and k.ended_at is null and k.next_on between today and until
        and not exists (select from care_reminder r where r.company_id = k.company_id and r.care_id = k.id and r.due_on = k.next_on))
  $$;

-- What a start looks into, company by company, only where there is something.
create function companies_with_tombstones() returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (select from tombstone t where t.company_id = c.id)
  $$;

create function companies_with_logins(names text[]) returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (select from account a where a.company_id = c.id and a.login_name = any(names))
  $$;

do $$
declare f text;
begin
  foreach f in array array['companies_with_mail_due(timestamptz, boolean, boolean, text[])', 'companies_with_new_events()', 'companies_with_case_work(timestamptz, date, timestamptz, timestamptz)',
    'companies_with_survey_work(int[], date, date, timestamptz, timestamptz)', 'companies_with_care_due(date, date)', 'companies_with_tombstones()',
    'companies_with_logins(text[])']
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to kundeportal_app', f);
  end loop;
end $$;
