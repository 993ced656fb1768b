-- What a mail is about stands in `about` alone. A server of the version before writes and reads two columns instead for notices about access:
-- they say the same as long as such a server may run.
create function say_what_mail_is_about() returns trigger language plpgsql as $$
begin
  if new.about ? 'customerId' then
    new.about_customer_id := (new.about ->> 'customerId')::int;
    new.about_account_id := (new.about ->> 'accountId')::int;
  else
    new.about := new.about || jsonb_build_object('customerId', new.about_customer_id, 'accountId', new.about_account_id);
  end if;
  return new;
end $$;
create trigger mail_about before insert on outbox for each row
  when (new.about_customer_id is not null or new.about ? 'customerId') execute function say_what_mail_is_about();
-- After the trigger: what was written until then is seen here.
update outbox set about = about || jsonb_build_object('customerId', about_customer_id, 'accountId', about_account_id)
  where about_customer_id is not null;
