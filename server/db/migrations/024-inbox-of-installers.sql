-- An installer's inbox is looked up from the jobs that the installer did, and from the cases they have: what a page is put in order by
-- stands in the index, so that the cases themselves are read for one page only.
create index case_open_of_job on customer_case (company_id, job_id) include (customer_id, id, sorted_at) where is_open;
create index case_closed_of_job on customer_case (company_id, job_id) include (customer_id, id, changed_at) where not is_open;
create index case_closed_of_employee on customer_case (company_id, assigned_to, changed_at desc, id desc) where not is_open;
