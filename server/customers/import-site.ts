import { type Static, Type } from 'typebox';
import { sql } from '../db/sql.ts';
import { Company, ExternalId, oneLine, PostalCode, reference, someText } from '../import-lines/fields.ts';
import { type ImportKind, mergeWith, outcome } from '../import-lines/kind.ts';

const schema = Type.Object(
  {
    kind: Type.Literal('site'),
    company: Company,
    id: ExternalId,
    customer: reference('the customer whose address it is; it stays with that customer'),
    street: someText(200),
    unit: oneLine(50, 'flat, floor or building'),
    postalCode: PostalCode,
    city: oneLine(100),
  },
  { additionalProperties: false },
);

/** What the customer calls a site is the customer's: no line has it, and no line changes it. */
export const site: ImportKind<Static<typeof schema>> = {
  name: 'site',
  summary: 'an address where work is done for a customer',
  schema,
  staging: {
    name: 'staged_site',
    columns: { line: 'int', external_id: 'text', customer: 'text', street: 'text', unit: 'text', postal_code: 'text', city: 'text' },
  },
  references: { customer: 'customer' },
  erasable: { customer: { kind: 'customer', column: 'customer' } },
  check: (line) => (line.street.trim() === '' ? { field: 'street', reason: 'bad-value' } : null),
  uniques: (line) => [{ scope: 'site', text: line.id, field: 'id' }],
  row: (line) => ({
    external_id: line.id,
    customer: line.customer,
    street: line.street.trim(),
    unit: line.unit?.trim() ?? '',
    postal_code: line.postalCode ?? '',
    city: line.city ?? '',
  }),
  merge: (tx, { companyId }) =>
    mergeWith(
      tx,
      sql`
      with found as (
        select staged_site.*, customer.id as customer_id, customer.locked_until, own.id as existing, own.customer_id as owner_id
        from pg_temp.staged_site
          left join lateral (select id, locked_until from customer
            where company_id = ${companyId} and external_id = staged_site.customer limit 1) customer on true
          left join lateral (select id, customer_id from site where company_id = ${companyId} and external_id = staged_site.external_id limit 1) own on true
      ), line as materialized (
        select *, 'customer' as field, customer as ref, case
          when locked_until is not null then 'erased'
          when customer_id is null then 'not-found'
          when owner_id <> customer_id then 'other-customer' end as reason
        from found
      ), fresh as (
        insert into site (company_id, customer_id, street, unit, postal_code, city, external_id)
        select ${companyId}, customer_id, street, unit, postal_code, city, external_id
        from line where reason is null and existing is null returning 1
      ), changed as (
        update site set street = line.street, unit = line.unit, postal_code = line.postal_code, city = line.city
        from line where line.reason is null and site.company_id = ${companyId} and site.id = line.existing
          and (site.street, site.unit, site.postal_code, site.city) is distinct from (line.street, line.unit, line.postal_code, line.city) returning 1
      ) ${outcome}`,
    ),
};
