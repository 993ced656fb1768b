-- A company is set up in one browser, by a link that works for a day. Read and written by the owner of the tables only, as the rest of
-- the directory is. The draft holds what was typed, never a password; it goes when the company is made.
create table directory_setup (
  token_hash bytea primary key,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Made by a server that started without a company: of no use once there is one.
  needs_empty boolean not null,
  -- Of the cookie of the browser that opened it.
  browser_hash bytea,
  draft jsonb not null default '{}',
  -- The uploaded logo as a PNG of our own.
  logo bytea check (length(logo) <= 2000000),
  finished_at timestamptz,
  company_id int
);
