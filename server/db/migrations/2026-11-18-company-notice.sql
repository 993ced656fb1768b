-- The privacy notice in a company's own words. Only grows; the highest version is the one in force, and null, as no row, is the template.
create table privacy_notice (
  company_id int not null references company,
  version int not null check (version > 0),
  body text check (length(body) between 1 and 20000),
  saved_at timestamptz not null,
  saved_by int not null,
  primary key (company_id, version)
);
select protect('privacy_notice');

-- Every company's at once: everybody may read them.
create view notices_in_use as select distinct on (company_id) company_id, body from privacy_notice order by company_id, version desc;
grant select on notices_in_use to kundeportal_app;

-- Also changes when a company's notice does.
create or replace function directory_mark() returns text language sql stable security definer set search_path = public, pg_temp as $$
    select concat_ws(':', (select count(*) || '.' || coalesce(sum(version), 0) from directory_company),
      (select count(*) || '.' || coalesce(sum(version), 0) from brand_version), (select count(*) || '.' || coalesce(sum(version), 0) from company_settings),
      (select count(*) || '.' || coalesce(sum(version), 0) from privacy_notice))
  $$;
