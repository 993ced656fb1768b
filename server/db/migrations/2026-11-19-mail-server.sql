-- The mail server that an Admin has set in the browser, where the operator set none.
create table mail_server (
  company_id int primary key references company,
  host text not null,
  port int not null check (port between 1 and 65535),
  user_name text not null,
  -- Enciphered, for this company and this host.
  password bytea not null,
  sender text not null,
  set_at timestamptz not null,
  set_by int not null
);
select protect('mail_server');

-- Which companies have one, for the loop that sends mails of all of them.
create view companies_with_mail_server as select company_id from mail_server;
grant select on companies_with_mail_server to kundeportal_app;
