-- What the answers of an installer, a month and a brand add up to, and how many jobs were done, so that insight does not read them all.
-- Writers only add rows, below zero for what went, so nobody waits for anybody; the upkeep puts the rows of one month together. The sum of
-- the rows is what counts. Months are those of the clock in Norway.

create table survey_month (
  company_id int not null references company,
  employee_id int not null,
  month date not null,
  id bigint generated always as identity,
  brand text check (brand ~ '^[a-z][a-z0-9-]{0,39}$'),
  n int not null,
  pris_sum int not null, kvalitet_sum int not null, effektivitet_sum int not null, palitelighet_sum int not null,
  gjenbruk_sum int not null, anbefale_sum int not null, totalpris_sum int not null,
  -- of the squares
  pris_sq int not null, kvalitet_sq int not null, effektivitet_sq int not null, palitelighet_sq int not null,
  gjenbruk_sq int not null, anbefale_sq int not null, totalpris_sq int not null,
  -- how many were 6 or less, and 9 or more
  pris_low int not null, kvalitet_low int not null, effektivitet_low int not null, palitelighet_low int not null,
  gjenbruk_low int not null, anbefale_low int not null, totalpris_low int not null,
  pris_high int not null, kvalitet_high int not null, effektivitet_high int not null, palitelighet_high int not null,
  gjenbruk_high int not null, anbefale_high int not null, totalpris_high int not null,
  reason_pris int not null, reason_uforutsigbart int not null, reason_kvalitet int not null, reason_annet int not null,
  source_google int not null, source_anbefaling int not null, source_gulesider int not null, source_1881 int not null,
  source_avis int not null, source_bil int not null, source_kjenner int not null, source_annet int not null,
  primary key (company_id, employee_id, month, id)
);

create table job_month (
  company_id int not null references company,
  employee_id int not null,
  month date not null,
  id bigint generated always as identity,
  brand text check (brand ~ '^[a-z][a-z0-9-]{0,39}$'),
  jobs int not null,
  answered int not null,
  primary key (company_id, employee_id, month, id)
);

do $$
declare t text;
begin
  for t in select unnest(array['survey_month', 'job_month'])
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, delete on %I to kundeportal_app', t);
  end loop;
end $$;

-- `changed`: answers that came, or went; the argument is 1 or -1.
create function add_survey_months() returns trigger language plpgsql as $$
declare s constant int := tg_argv[0];
begin
  insert into survey_month
    (company_id, employee_id, month, brand, n,
     pris_sum, kvalitet_sum, effektivitet_sum, palitelighet_sum, gjenbruk_sum, anbefale_sum, totalpris_sum,
     pris_sq, kvalitet_sq, effektivitet_sq, palitelighet_sq, gjenbruk_sq, anbefale_sq, totalpris_sq,
     pris_low, kvalitet_low, effektivitet_low, palitelighet_low, gjenbruk_low, anbefale_low, totalpris_low,
     pris_high, kvalitet_high, effektivitet_high, palitelighet_high, gjenbruk_high, anbefale_high, totalpris_high,
     reason_pris, reason_uforutsigbart, reason_kvalitet, reason_annet,
     source_google, source_anbefaling, source_gulesider, source_1881, source_avis, source_bil, source_kjenner, source_annet)
  select company_id, employee_id, date_trunc('month', answered_at at time zone 'Europe/Oslo')::date, brand, s * count(*),
    s * sum(pris_score), s * sum(kvalitet_score), s * sum(effektivitet_score), s * sum(palitelighet_score),
    s * sum(gjenbruk_score), s * sum(anbefale_score), s * sum(totalpris_score),
    s * sum(pris_score * pris_score), s * sum(kvalitet_score * kvalitet_score), s * sum(effektivitet_score * effektivitet_score),
    s * sum(palitelighet_score * palitelighet_score), s * sum(gjenbruk_score * gjenbruk_score),
    s * sum(anbefale_score * anbefale_score), s * sum(totalpris_score * totalpris_score),
    s * count(*) filter (where pris_score <= 6), s * count(*) filter (where kvalitet_score <= 6),
    s * count(*) filter (where effektivitet_score <= 6), s * count(*) filter (where palitelighet_score <= 6),
    s * count(*) filter (where gjenbruk_score <= 6), s * count(*) filter (where anbefale_score <= 6),
    s * count(*) filter (where totalpris_score <= 6),
    s * count(*) filter (where pris_score >= 9), s * count(*) filter (where kvalitet_score >= 9),
    s * count(*) filter (where effektivitet_score >= 9), s * count(*) filter (where palitelighet_score >= 9),
    s * count(*) filter (where gjenbruk_score >= 9), s * count(*) filter (where anbefale_score >= 9),
    s * count(*) filter (where totalpris_score >= 9),
    s * count(*) filter (where annet_text = 'pris'), s * count(*) filter (where annet_text = 'uforutsigbart'),
    s * count(*) filter (where annet_text = 'kvalitet'),
    s * count(*) filter (where annet_text not in ('', 'pris', 'uforutsigbart', 'kvalitet')),
    s * count(*) filter (where source = 'google'), s * count(*) filter (where source = 'anbefaling'),
    s * count(*) filter (where source = 'gulesider'), s * count(*) filter (where source = '1881'),
    s * count(*) filter (where source = 'avis'), s * count(*) filter (where source = 'bil'),
    s * count(*) filter (where source = 'kjenner'), s * count(*) filter (where source = 'annet')
  from changed group by 1, 2, 3, 4;
  return null;
end $$;

create function add_job_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into job_month (company_id, employee_id, month, brand, jobs, answered)
    select company_id, employee_id, date_trunc('month', job_date::timestamp)::date, brand, count(*), count(*) filter (where survey_completed)
    from came group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into job_month (company_id, employee_id, month, brand, jobs, answered)
    select company_id, employee_id, date_trunc('month', job_date::timestamp)::date, brand, -count(*), -count(*) filter (where survey_completed)
    from went group by 1, 2, 3, 4;
  else
    -- Most changes of a job are none of these.
    insert into job_month (company_id, employee_id, month, brand, jobs, answered)
    select company_id, employee_id, date_trunc('month', job_date::timestamp)::date, brand, sum(s), sum(s * survey_completed::int)
    from (
      select 1 as s, company_id, employee_id, job_date, brand, survey_completed from came
      union all select -1, company_id, employee_id, job_date, brand, survey_completed from went) r
    group by 1, 2, 3, 4 having sum(s) <> 0 or sum(s * survey_completed::int) <> 0;
  end if;
  return null;
end $$;

-- In the order in which an answer is stored: whoever is in the middle of one is let through.
lock table survey_answer in share row exclusive mode;
lock table job in share row exclusive mode;

create trigger answers_came after insert on survey_answer referencing new table as changed
  for each statement execute function add_survey_months('1');
create trigger answers_went after delete on survey_answer referencing old table as changed
  for each statement execute function add_survey_months('-1');
create trigger answers_changed_from after update on survey_answer referencing old table as changed
  for each statement execute function add_survey_months('-1');
create trigger answers_changed_to after update on survey_answer referencing new table as changed
  for each statement execute function add_survey_months('1');
create trigger jobs_came after insert on job referencing new table as came
  for each statement execute function add_job_months();
create trigger jobs_went after delete on job referencing old table as went
  for each statement execute function add_job_months();
create trigger jobs_changed after update on job referencing old table as went new table as came
  for each statement execute function add_job_months();

-- What is there already, once, by the same sums.
create temporary table answers_before (like survey_answer) on commit drop;
create trigger fill after insert on answers_before referencing new table as changed
  for each statement execute function add_survey_months('1');
insert into answers_before select * from survey_answer;
create temporary table jobs_before (like job) on commit drop;
create trigger fill after insert on jobs_before referencing new table as came
  for each statement execute function add_job_months();
insert into jobs_before select * from job;
