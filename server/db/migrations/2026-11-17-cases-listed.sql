-- A customer that an employee was shown in a list of cases or follow-ups, without opening it; opening it on the same day makes it a look.
alter table customer_look add column is_listed boolean not null default false;

-- The case whose link a photo came by, before a message has it: by that link, and by no other, it can be read and attached.
alter table photo add column link_case_id int;
