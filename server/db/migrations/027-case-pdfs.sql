-- A PDF that the office sends in a conversation is kept as a photo is: before its message, in pieces, for 48 hours if none takes it. It has a
-- name, one size and no sides.
alter table photo add column pdf_name text check (char_length(pdf_name) between 1 and 120);
-- Hidden from people of the customer who see no prices, unless the office says that there are none in it.
alter table photo add column shows_prices boolean not null default true;
