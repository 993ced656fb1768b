-- What happened, for a company's own systems: ids, kinds and times, never names or texts. An act writes its row in its own transaction, without
-- a number. The work loop numbers rows that are committed, and readers see numbered rows only: a late commit is never passed over.
create table event (
  company_id int not null,
  id bigint not null generated always as identity,
  number int,
  kind text not null,
  at timestamptz not null,
  customer_id int not null,
  job_id int,
  body jsonb not null,
  primary key (company_id, id),
  unique (company_id, number)
);
create index event_without_number on event (company_id, id) where number is null;
select protect('event');

-- The last number that was given, and the last one whose row is forgotten.
create table event_numbering (
  company_id int primary key,
  last int not null default 0,
  forgotten int not null default 0
);
select protect('event_numbering');
