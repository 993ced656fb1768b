alter table outbox add column if not exists about_customer_id int;
alter table outbox add column if not exists about_account_id int;

-- One column more than in the earlier edition.
drop index if exists access_invitation_open;
create unique index access_invitation_open on access_invitation (company_id, customer_id, email_key, moves_holder) where outcome is null;
