-- Cases, papers and shares are numbered within their company: a number says nothing about how much other companies do. Numbers that were given stay;
-- the next one is above all of its company. A server of the version before leaves the number out, as it always has, and gets the next one too.
create table last_number (
  company_id int not null,
  -- the table whose rows are numbered
  kind text not null check (kind in ('customer_case', 'paper', 'share')),
  last int not null,
  primary key (company_id, kind)
);
alter table last_number enable row level security;
create policy own_company on last_number using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on last_number to kundeportal_app;

-- Two at once wait for each other and get two numbers. The rows themselves count too: a backup of before brings no last numbers.
create function next_number(of_company int, numbered text) returns int language plpgsql as $$
declare
  highest int;
  given int;
begin
  execute format('select max(id) from %I where company_id = $1', numbered) into highest using of_company;
  insert into last_number as l (company_id, kind, last)
  values (of_company, numbered, coalesce(highest, case numbered when 'customer_case' then 1000 else 0 end) + 1)
  on conflict (company_id, kind) do update set last = greatest(l.last + 1, excluded.last)
  returning l.last into given;
  return given;
end $$;

create function give_number() returns trigger language plpgsql as $$
begin
  new.id := next_number(new.company_id, tg_table_name::text);
  return new;
end $$;

do $$
declare t text;
begin
  for t in select unnest(array['customer_case', 'paper', 'share'])
  loop
    execute format('alter table %I alter column id drop identity', t);
    execute format('create trigger give_number before insert on %I for each row when (new.id is null) execute function give_number()', t);
  end loop;
end $$;
