-- What an account may do has a version of its own: a change of it makes a login that is under way read the account again, and refuses none.
alter table account add column rights_version int not null default 0;
