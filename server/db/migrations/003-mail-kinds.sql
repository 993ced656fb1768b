-- The kinds of mail are listed where their words are; the database holds only their shape, so that a new kind needs no migration.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');
