import { type Static, Type } from 'typebox';
import { sql } from '../../db/sql.ts';
import { Company, ExternalId, someText } from '../fields.ts';
import { type ImportKind, mergeWith, outcome } from './kind.ts';

const schema = Type.Object(
  { kind: Type.Literal('department'), company: Company, id: ExternalId, name: someText(100) },
  { additionalProperties: false },
);

/** A department is known by its name. One that was renamed in the portal keeps its new name while the files still have the old one. */
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
        select s.*, coalesce(own.id, case when named.external_id is null then named.id end, renamed.id) as existing, named.id as named_id
        from pg_temp.staged_department s
          left join department own on own.company_id = ${companyId} and own.external_id = s.external_id
          left join department named on named.company_id = ${companyId} and named.name = s.name
          left join (
            select known_as, min(id) as id from department
            where company_id = ${companyId} and external_id is null and known_as is not null
              and not exists (
                select from pg_temp.staged_department taker where taker.name = department.name
                  and not exists (select from department other where other.company_id = ${companyId} and other.external_id = taker.external_id))
            group by known_as
          ) renamed on renamed.known_as = s.name and named.id is null
      ), judged as (
        select f.*, coalesce(d.known_as = f.name, false) as keeps_name
        from found f left join department d on d.company_id = ${companyId} and d.id = f.existing
      ), line as materialized (
        select *, 'name' as field, null as ref,
          case when not keeps_name and (named_id <> existing or (named_id is not null and existing is null)) then 'taken' end as reason
        from judged
      ), fresh as (
        insert into department (company_id, name, external_id)
        select ${companyId}, name, external_id from line where reason is null and existing is null returning 1
      ), changed as (
        update department d set external_id = l.external_id,
          name = case when l.keeps_name then d.name else l.name end, known_as = case when l.keeps_name then d.known_as end
        from line l where l.reason is null and d.company_id = ${companyId} and d.id = l.existing
          and (d.external_id is distinct from l.external_id or (not l.keeps_name and (d.name, d.known_as) is distinct from (l.name, null)))
          returning 1
      ) ${outcome}`,
    ),
};
