-- A customer may have wishes without a job that waits for an answer: one row of those a customer, one a job of the others.
alter table preference drop constraint preference_pkey;
alter table preference alter column job_id drop not null;
alter table preference add column id bigint generated always as identity;
alter table preference add primary key (company_id, id);
alter table preference add constraint preference_once unique nulls not distinct (company_id, customer_id, job_id);
-- A job has one customer, so this holds already; it is also what finds the wishes of a job.
create unique index preference_of_job on preference (company_id, job_id) where job_id is not null;
