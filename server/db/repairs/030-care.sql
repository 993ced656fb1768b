create or replace function move_care() returns trigger language plpgsql as $$
begin
  -- What the one before has done, ordered and was reminded of is not the new one's.
  delete from care_reminder r using care c
  where c.company_id = new.company_id and c.job_id = new.id and r.company_id = c.company_id and r.care_id = c.id;
  update care set customer_id = new.customer_id, case_id = null, done_on = null, due_before = null, done_before = null
  where company_id = new.company_id and job_id = new.id;
  return null;
end $$;
