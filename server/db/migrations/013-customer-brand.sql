-- The name under which a customer knows its company, where the company trades under several: on papers and mails without a job's own.
alter table customer add column brand text check (brand ~ '^[a-z][a-z0-9-]{0,39}$');
