-- What files call a department that was renamed in the portal; null: by its name.
alter table department add column known_as text;
