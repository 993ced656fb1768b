-- What an installer pressed by mistake is taken back, as an event of its own.
alter table appointment_event drop constraint appointment_event_kind_check;
alter table appointment_event add constraint appointment_event_kind_check check (kind in (
  'proposed', 'agreed', 'declined', 'moved', 'assigned', 'cancelled', 'on-the-way', 'arrived', 'done', 'undone')) not valid;
