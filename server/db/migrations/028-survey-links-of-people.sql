-- To whom the link of a survey was mailed, so that it ends with that person's access. Null: to the address in the register, of a customer nobody
-- logs in for.
alter table survey_link add column account_id int;
alter table survey_link add foreign key (company_id, account_id) references account (company_id, id) on delete cascade;
