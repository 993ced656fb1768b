-- The index that 008 makes, which an earlier edition made in another shape.
do $$ begin
  if not exists (select from migration where name = '008-invitations.sql') then drop index if exists job_by_date; end if;
end $$;
