-- The working day of an employee on one device: until its end a PIN opens a new session there. It goes with the device, and with the account.
create table shift (
  company_id int not null,
  account_id int not null,
  device_hash bytea not null,
  -- argon2id; good for nothing without the cookie of the device
  pin_hash text not null,
  -- that of the account when it began: after any change of the login it is over
  credential_version int not null,
  -- when the owner last showed the password, a passkey or a code
  password_typed_at timestamptz not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  -- counted before each PIN is checked, and again from zero after a right one
  pins_tried smallint not null default 0,
  primary key (company_id, account_id, device_hash),
  foreign key (company_id, account_id, device_hash) references known_device (company_id, account_id, bind_hash) on delete cascade
);
create index shift_by_end on shift (company_id, ends_at);
select protect('shift');
