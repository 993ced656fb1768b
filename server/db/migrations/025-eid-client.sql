-- Which client of the issuer an identity was linked for: another brand may have another client, to which the issuer calls the person something else.
alter table eid_link add column client_id text not null default '';
create unique index eid_link_of_account on eid_link (company_id, account_id, issuer, client_id);
