-- The name under which a job was sold, where its company trades under several; an answer keeps the name of its job.
alter table job add column brand text check (brand ~ '^[a-z][a-z0-9-]{0,39}$');
alter table survey_answer add column brand text check (brand ~ '^[a-z][a-z0-9-]{0,39}$');

-- What customers wrote in their own words, newest first. Only such answers are in it: the others cost nothing.
create index survey_comment on survey_answer (company_id, answered_at desc, job_id desc)
  where annet_text not in ('', 'pris', 'uforutsigbart', 'kvalitet');
