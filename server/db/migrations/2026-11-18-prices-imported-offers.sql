-- The company's own document of a version that came from its own system. Null: the portal draws one.
alter table offer_version add column pdf bytea;
-- Null: the yes was given elsewhere, and so is its document.
alter table offer_acceptance alter column pdf drop not null;
