-- Companies whose data is held: what the law asks of it goes on where a company is disabled.
create view companies_held as select company_id, database_id from directory_company where state <> 'removed';
grant select on companies_held to kundeportal_app;
