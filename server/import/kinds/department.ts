import { type Static, Type } from 'typebox';
import { sql } from '../../db/sql.ts';
import { Company, ExternalId, someText } from '../fields.ts';
import { type ImportKind, mergeWith, outcome } from './kind.ts';

const schema = Type.Object(
  { kind: Type.Literal('department'), company: Company, id: ExternalId, name: someText(100) },
  { additionalProperties: false },
);

/** A department that is there already is known by its name. */
export const department: ImportKind<Static<typeof schema>> = {
  name: 'department',
  summary: 'a department that employees belong to',
  schema,
  staging: { name: 'staged_department', columns: { line: 'int', external_id: 'text', name: 'text' } },
  references: {},
  erasable: {},
  check: () => null,
  uniques: (line) => [
    { scope: 'department', text: line.id, field: 'id' },
    { scope: 'department name', text: line.name, field: 'name' },
  ],
  row: (line) => ({ external_id: line.id, name: line.name }),
  merge: (tx, { companyId }) =>
    mergeWith(
      tx,
      sql`
      with found as (
        select s.*, coalesce(own.id, case when named.external_id is null then named.id end) as existing, named.id as named_id
        from pg_temp.staged_department s
          left join department own on own.company_id = ${companyId} and own.external_id = s.external_id
          left join department named on named.company_id = ${companyId} and named.name = s.name
      ), line as materialized (
        select *, 'name' as field, null as ref, case when named_id <> existing or (named_id is not null and existing is null) then 'taken' end as reason
        from found
      ), fresh as (
        insert into department (company_id, name, external_id)
        select ${companyId}, name, external_id from line where reason is null and existing is null returning 1
      ), changed as (
        update department d set name = l.name, external_id = l.external_id from line l
        where l.reason is null and d.company_id = ${companyId} and d.id = l.existing
          and (d.name, d.external_id) is distinct from (l.name, l.external_id) returning 1
      ) ${outcome}`,
    ),
};
