-- A share can show a job as such, with no paper and no form of it: its row names the job alone.
alter table shared_thing drop constraint shared_thing_check;
alter table shared_thing add constraint shared_thing_names_one
  check ((paper_id is null) = (job_id is not null) and (schema_id is null or job_id is not null)) not valid;
