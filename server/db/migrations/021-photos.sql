-- A photo that somebody has sent, made into pictures of our own. It waits for a case or a message to take it, and is removed after two days.
create table photo (
  company_id int not null,
  -- Chosen by the sender, so that a photo that is sent again is not kept twice.
  id uuid not null,
  account_id int,
  -- Null: sent by staff, who may attach it to the case of any customer they see.
  customer_id int,
  sent_at timestamptz not null,
  width int not null,
  height int not null,
  -- Of both sizes together.
  bytes int not null,
  case_id int,
  -- The number of the message in its case, and where among the photos of that message it stands.
  message_number int,
  position int not null default 0,
  primary key (company_id, id),
  check ((message_number is null) = (case_id is null)),
  foreign key (company_id, case_id, message_number) references case_message (company_id, case_id, number) on delete cascade,
  foreign key (company_id, account_id) references account (company_id, id) on delete set null (account_id),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
create index photo_of_message on photo (company_id, case_id, message_number, position) where case_id is not null;
create index photo_of_account on photo (company_id, account_id);
create index photo_of_customer on photo (company_id, customer_id);
create index photo_unattached on photo (company_id, sent_at) where case_id is null;
create index photo_space on photo (company_id, bytes);

-- The pictures themselves, in pieces that every engine, backup and restore can hold many of.
create table photo_chunk (
  company_id int not null,
  photo_id uuid not null,
  size text not null check (size in ('full', 'small')),
  position int not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (company_id, photo_id, size, position),
  foreign key (company_id, photo_id) references photo (company_id, id) on delete cascade
);
-- A WebP does not get smaller by packing it.
alter table photo_chunk alter column bytes set storage external;

do $$
declare t text;
begin
  for t in select unnest(array['photo', 'photo_chunk'])
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to kundeportal_app', t);
  end loop;
end $$;
