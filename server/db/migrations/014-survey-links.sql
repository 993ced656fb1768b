-- Links from before belong to the customer who has the job now.
update survey_link l set customer_id = j.customer_id from job j
  where j.company_id = l.company_id and j.id = l.job_id and l.customer_id is null;
