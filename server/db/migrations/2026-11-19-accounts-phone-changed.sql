-- A number that the register gives up may be another person's soon. Who confirmed it shows again that it is theirs, by a code, before the next SMS.
-- In the database, so that it holds for an import, the office and whatever changes customers later.
create function mobile_number(typed text) returns text language sql immutable as $$
  select case when digits ~ '^(\+47|0047|47)?[49][0-9]{7}$' then '+47' || right(digits, 8) end
  from (select regexp_replace(typed, '[\s().-]', '', 'g') as digits) as plain
$$;

create function unconfirm_phone() returns trigger language plpgsql as $$
begin
  with given_up as (
    update account set phone_confirmed_at = null
    where account.company_id = new.company_id and account.customer_id = new.id and account.phone_confirmed_at is not null
      and account.phone = mobile_number(old.phone) and account.phone is distinct from mobile_number(new.phone)
    returning account.id
  )
  delete from case_link using given_up where case_link.company_id = new.company_id and case_link.account_id = given_up.id;
  return null;
end $$;
create trigger customer_changes_phone after update of phone on customer for each row
  when (old.phone is distinct from new.phone) execute function unconfirm_phone();
