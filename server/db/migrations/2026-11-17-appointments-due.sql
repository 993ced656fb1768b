-- Which companies have visits that people are to be reminded of, for the one loop of a database.
create function companies_with_visits_due(starts_from timestamptz, starts_until timestamptz)
  returns setof int language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from company c where exists (
      select from appointment v where v.company_id = c.id and v.state = 'agreed' and v.starts_at >= starts_from and v.starts_at < starts_until
        and v.reminded_of is distinct from v.starts_at)
  $$;
revoke all on function companies_with_visits_due(timestamptz, timestamptz) from public;
grant execute on function companies_with_visits_due(timestamptz, timestamptz) to kundeportal_app;
