-- The office: employees who may open every customer. An Admin always may.
alter table account add column is_office boolean not null default false;

-- Which employee has opened a customer's page or papers, once a day. The customer sees it; after twelve months it is forgotten.
create table customer_look (
  company_id int not null,
  customer_id int not null,
  employee_id int not null,
  day date not null,
  primary key (company_id, customer_id, day, employee_id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index customer_look_by_age on customer_look (company_id, day);

-- A paper that reached the wrong customer: hidden from that customer for good, also when an import sends it again. Should the job turn out to
-- belong to somebody else, it is theirs to see.
create table withdrawn_paper (
  company_id int not null,
  customer_id int not null,
  job_id int not null,
  schema_id int not null,
  reason text not null check (reason <> ''),
  withdrawn_at timestamptz not null,
  withdrawn_by int not null,
  primary key (company_id, customer_id, job_id, schema_id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, withdrawn_by) references account (company_id, id)
);
create index withdrawn_paper_of_job on withdrawn_paper (company_id, job_id);

do $$
declare t text;
begin
  for t in select unnest(array['customer_look', 'withdrawn_paper'])
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to kundeportal_app', t);
  end loop;
end $$;

-- What is searched for in lower case and in letters that both engines treat alike; æ ø å are letters of their own, accents are not.
create function fold_search(txt text) returns text language sql immutable parallel safe
  return translate(lower(txt),
    'ÆÄØÖÅæäøöåÉÈÊËéèêëÁÀÂáàâÜÛÚÙüûúùÓÒÔóòôÍÌÎíìîÑñÇçÝý', '{{||}{{||}eeeeeeeeaaaaaauuuuuuuuooooooiiiiiinnccyy') collate "C";

-- The words of a text, each behind the number of its company, so that a search never reads those of another.
create function search_words(company int, txt text, digits text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select company || ':' || w from unnest(regexp_split_to_array(fold_search(txt), '[^a-z0-9{|}]+') || string_to_array(digits, ' ')) w
    where w <> ''));

-- A phone number without its country code and spaces, a customer number without its dashes.
create function search_digits(phone text, customer_number text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?47(?=\d{8}$)', '') || ' ' || replace(customer_number, '-', '');

create index customer_search on customer using gin (
  search_words(company_id, name || ' ' || address || ' ' || postal_code || ' ' || city, search_digits(phone, customer_number)))
  where locked_until is null;
create index site_search on site using gin (search_words(company_id, street || ' ' || unit || ' ' || postal_code || ' ' || city, ''));

-- Row-level security keeps the planner from using an index for a comparison that could tell something about other rows. This function is
-- the owner's and looks at nothing but the company of the connection. Words of one letter are only compared: they begin half of all words.
create function find_customers(txt text, most int) returns setof int language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  looked_up tsquery;
  wanted tsquery;
begin
  select (string_agg('''' || current_company() || ':' || w || ''':*', ' & ') filter (where length(w) > 1))::tsquery,
    string_agg('''' || current_company() || ':' || w || ''':*', ' & ')::tsquery
  into looked_up, wanted
  from unnest(regexp_split_to_array(fold_search(txt), '[^a-z0-9{|}]+')) w where w <> '';
  if looked_up is null then return; end if;
  return query execute
    '(select id from customer where company_id = current_company() and locked_until is null
      and search_words(company_id, name || '' '' || address || '' '' || postal_code || '' '' || city, search_digits(phone, customer_number)) @@ $1
      and (search_words(company_id, name || '' '' || address || '' '' || postal_code || '' '' || city, search_digits(phone, customer_number)) @@ $2) is true
     limit $3)
    union
    (select customer_id from site where company_id = current_company()
      and search_words(company_id, street || '' '' || unit || '' '' || postal_code || '' '' || city, '''') @@ $1
      and (search_words(company_id, street || '' '' || unit || '' '' || postal_code || '' '' || city, '''') @@ $2) is true
     limit $3)'
    using looked_up, wanted, most;
end $$;
revoke all on function find_customers(text, int) from public;
grant execute on function find_customers(text, int) to kundeportal_app;

-- The same question about one customer, for an employee who may search among few.
create function customer_fits(c customer, txt text) returns boolean language sql stable as $$
  select coalesce((
    select search_words(c.company_id, c.name || ' ' || c.address || ' ' || c.postal_code || ' ' || c.city, search_digits(c.phone, c.customer_number))
      @@ string_agg('''' || c.company_id || ':' || w || ''':*', ' & ')::tsquery
    from unnest(regexp_split_to_array(fold_search(txt), '[^a-z0-9{|}]+')) w where w <> ''), false)
$$;
