-- Which customer and which person a notice about access is about; the words are made when it is sent.
alter table outbox add column about_customer_id int;
alter table outbox add column about_account_id int;

-- What the office has started stands beside what a holder gives to the same address: neither replaces the other.
drop index access_invitation_open;
create unique index access_invitation_open on access_invitation (company_id, customer_id, email_key, moves_holder) where outcome is null;
