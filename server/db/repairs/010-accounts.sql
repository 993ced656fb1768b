alter table reset_request add column if not exists device_hashes bytea[] not null default '{}';
alter table reset_request add column if not exists network bytea;
