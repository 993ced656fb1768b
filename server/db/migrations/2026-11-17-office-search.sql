-- The office finds a customer by everybody who has access, and by any part of a phone, customer or job number.
-- Where there are millions of rows: run this file's functions and its three indexes (`concurrently`) by hand before the upgrade.

-- The groups of three digits that stand side by side in a phone and a customer number, each behind the number of the company. Both engines
-- have these indexes without an extension, and there are only a thousand groups.
create or replace function digit_groups(company int, digits text) returns bigint[] language sql immutable parallel safe
  return array(
    select distinct company::bigint * 1000 + substr(d, i, 3)::int
    from unnest(string_to_array(digits, ' ')) d cross join generate_series(1, length(d) - 2) i);

-- The same of a number, without a look at its text: there are millions of jobs. A number of fewer digits repeats its last group.
create or replace function number_groups(company int, n int) returns bigint[] language sql immutable parallel safe
  return array[
    company::bigint * 1000 + n % 1000,
    company::bigint * 1000 + case when n >= 1000 then n / 10 else n end % 1000,
    company::bigint * 1000 + case when n >= 10000 then n / 100 else n end % 1000,
    company::bigint * 1000 + case when n >= 100000 then n / 1000 else n end % 1000,
    company::bigint * 1000 + case when n >= 1000000 then n / 10000 else n end % 1000,
    company::bigint * 1000 + case when n >= 10000000 then n / 100000 else n end % 1000,
    company::bigint * 1000 + case when n >= 100000000 then n / 1000000 else n end % 1000,
    company::bigint * 1000 + case when n >= 1000000000 then n / 10000000 else n end % 1000];

create index if not exists customer_by_digits on customer using gin (digit_groups(company_id, search_digits(phone, customer_number)))
  where locked_until is null;
create index if not exists job_by_digits on job using gin (number_groups(company_id, id));
-- Without the domains of mail addresses: a few of them end half of all addresses.
create index if not exists account_search on account using gin (
  search_words(company_id, name || ' ' || split_part(email, '@', 1) || ' ' || split_part(user_name, '@', 1), ''))
  where customer_id is not null;

-- Customers by beginnings of words, as find_customers does, and besides by part of a number and by the people with access. Says by which address or
-- person one was found. Security definer for the reason given at find_customers: only the company of the connection is looked at.
create or replace function search_customers(txt text, digits text, at timestamptz, most int)
  returns table (customer_id int, site_id int, account_id int) language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  looked_up tsquery;
  wanted tsquery;
  domain text = substring(fold_search(txt) from '@\S*');
begin
  select (string_agg('''' || current_company() || ':' || w || ''':*', ' & ') filter (where length(w) > 1))::tsquery,
    string_agg('''' || current_company() || ':' || w || ''':*', ' & ')::tsquery
  into looked_up, wanted
  from unnest(regexp_split_to_array(replace(fold_search(txt), coalesce(domain, '@'), ''), '[^a-z0-9{|}]+')) w where w <> '';
  if looked_up is not null then
    return query execute
      '(select id, null::int, null::int from customer where company_id = current_company() and locked_until is null
        and search_words(company_id, name || '' '' || address || '' '' || postal_code || '' '' || city, search_digits(phone, customer_number)) @@ $1
        and (search_words(company_id, name || '' '' || address || '' '' || postal_code || '' '' || city, search_digits(phone, customer_number)) @@ $2) is true
        and $5 is null
       limit $3)
      union all
      (select customer_id, id, null from site where company_id = current_company()
        and search_words(company_id, street || '' '' || unit || '' '' || postal_code || '' '' || city, '''') @@ $1
        and (search_words(company_id, street || '' '' || unit || '' '' || postal_code || '' '' || city, '''') @@ $2) is true
        and $5 is null
       limit $3)
      union all
      (select x.customer_id, null, a.id from account a join customer_access x on x.company_id = a.company_id and x.account_id = a.id
       where a.company_id = current_company() and a.customer_id is not null
        and search_words(a.company_id, a.name || '' '' || split_part(a.email, ''@'', 1) || '' '' || split_part(a.user_name, ''@'', 1), '''') @@ $1
        and (search_words(a.company_id, a.name || '' '' || split_part(a.email, ''@'', 1) || '' '' || split_part(a.user_name, ''@'', 1), '''') @@ $2) is true
        and ($5 is null or position($5 in fold_search(a.email)) > 0) and x.ended_at is null and (x.until is null or x.until > $4)
       limit $3)'
      using looked_up, wanted, most, at, domain;
  end if;
  if length(digits) >= 3 then
    return query execute
      'select id, null::int, null::int from customer where company_id = current_company() and locked_until is null
        and digit_groups(company_id, search_digits(phone, customer_number)) @> digit_groups(current_company(), $1)
        and (search_digits(phone, customer_number) like ''%'' || $1 || ''%'') is true
       limit $2'
      using digits, most;
  end if;
end $$;
revoke all on function search_customers(text, text, timestamptz, int) from public;
grant execute on function search_customers(text, text, timestamptz, int) to kundeportal_app;

-- Jobs by part of their number.
create or replace function search_jobs(digits text, most int) returns setof int language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  if length(digits) < 3 or most <= 0 then return; end if;
  return query execute
    'select id from job where company_id = current_company() and number_groups(company_id, id) @> digit_groups(current_company(), $1)
      and (id::text like ''%'' || $1 || ''%'') is true limit $2'
    using digits, most;
end $$;
revoke all on function search_jobs(text, int) from public;
grant execute on function search_jobs(text, int) to kundeportal_app;
