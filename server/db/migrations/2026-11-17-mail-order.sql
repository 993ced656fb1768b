-- The order in which waiting mails leave. `priority`: 0 is urgent; a server of the version before leaves it at 1. `caused_by`: the account whose
-- act it was, while the mail waits; 0: time or a stranger. `turn_at`: within a priority the earliest goes first, and who has mails waiting
-- queues behind them: one person's flood does not hold up the others.
alter table outbox
  add column priority smallint not null default 1,
  add column caused_by int not null default 0,
  add column turn_at timestamptz;
update outbox set turn_at = due_at where sent_at is null and failed_at is null;
create index outbox_by_turn on outbox (company_id, priority, turn_at) where sent_at is null and failed_at is null;
create index outbox_by_cause on outbox (company_id, caused_by, priority, turn_at) where sent_at is null and failed_at is null;
create index outbox_by_recipient on outbox (company_id, recipient, kind) where sent_at is null and failed_at is null;

-- A mail takes the place of one that says the same and still waits; one that is being sent (tried, and no error yet) is left. Words are made when
-- a mail is sent, so the newest says everything.
create function queue_mail() returns trigger language plpgsql as $$
declare
  place timestamptz;
begin
  with replaced as (
    delete from outbox w
    where w.company_id = new.company_id and w.recipient = new.recipient and w.kind = new.kind and w.account_ids = new.account_ids
      and w.job_id is not distinct from new.job_id and w.invitation_id is not distinct from new.invitation_id
      and w.case_id is not distinct from new.case_id and w.about = new.about
      and w.sent_at is null and w.failed_at is null and (w.attempts = 0 or w.last_error is not null)
    returning w.turn_at)
  select min(turn_at) into place from replaced;
  new.turn_at := coalesce(place, greatest(new.due_at, (
    select max(w.turn_at) + interval '1 second' from outbox w
    where w.company_id = new.company_id and w.caused_by = new.caused_by and w.priority = new.priority
      and w.sent_at is null and w.failed_at is null)));
  return new;
end $$;
create trigger mail_queue before insert on outbox for each row
  when (new.turn_at is null and new.sent_at is null and new.failed_at is null) execute function queue_mail();
