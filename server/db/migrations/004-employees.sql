-- Employees in the portal: their list, their jobs, the company's week, and who changed what.

-- One spelling for search and order: lower case, and æ ø å last, which no collation does alike on both engines.
create function fold_name(name text) returns text language sql immutable parallel safe
  return translate(lower(name), 'ÆÄØÖÅæäøöå', '{{||}{{||}') collate "C";

create index employee_by_name on employee (company_id, fold_name(last_name), fold_name(first_name), id);

create index job_of_employee on job (company_id, employee_id, job_date desc, id desc);
create index survey_by_time on survey_answer (company_id, answered_at);
create index audit_by_event on audit (company_id, event, id desc);

-- An Admin has seen that the mail did not arrive, and has done what there was to do.
alter table outbox add column closed_at timestamptz;
create index outbox_open on outbox (company_id, created_at) where sent_at is null and closed_at is null;
