-- What a company promises until its Admins have answered: nothing. Those that are here already ran with 72 hours, and keep them.
alter table company add column repair_hours int check (repair_hours between 1 and 720);
update company set repair_hours = 72;

-- Every company's at once, for the pages that everybody may see.
create view first_promises as select id as company_id, repair_hours from company where repair_hours is not null;
grant select on first_promises to kundeportal_app;
