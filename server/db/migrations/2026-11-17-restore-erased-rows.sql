-- The row that an erased customer had, so that a restore recognises it in an older backup even where the key of the digests is lost. A
-- number without a name, as in the audit log. Null: erased before this column, or no customer.
alter table tombstone add column customer_row int;
