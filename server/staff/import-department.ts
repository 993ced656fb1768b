import { type Static, Type } from 'typebox';
import { sql } from '../db/sql.ts';
import { Company, ExternalId, someText } from '../import-lines/fields.ts';
import { type ImportKind, mergeWith, outcome } from '../import-lines/kind.ts';

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
        select staged_department.*, coalesce(own.id, case when named.external_id is null then named.id end, renamed.id) as existing, named.id as named_id
        from pg_temp.staged_department
          left join department own on own.company_id = ${companyId} and own.external_id = staged_department.external_id
          left join department named on named.company_id = ${companyId} and named.name = staged_department.name
          left join (
            select known_as, min(id) as id from department
            where company_id = ${companyId} and external_id is null and known_as is not null
              and not exists (
                select from pg_temp.staged_department where staged_department.name = department.name
                  and not exists (select from department where department.company_id = ${companyId} and department.external_id = staged_department.external_id))
            group by known_as
          ) renamed on renamed.known_as = staged_department.name and named.id is null
      ), judged as (
        select found.*, coalesce(department.known_as = found.name, false) as keeps_name
        from found left join department on department.company_id = ${companyId} and department.id = found.existing
      ), line as materialized (
        select *, 'name' as field, null as ref,
          case when not keeps_name and (named_id <> existing or (named_id is not null and existing is null)) then 'taken' end as reason
        from judged
      ), fresh as (
        insert into department (company_id, name, external_id)
        select ${companyId}, name, external_id from line where reason is null and existing is null returning 1
      ), changed as (
        update department set external_id = line.external_id,
          name = case when line.keeps_name then department.name else line.name end, known_as = case when line.keeps_name then department.known_as end
        from line where line.reason is null and department.company_id = ${companyId} and department.id = line.existing
          and (department.external_id is distinct from line.external_id or (not line.keeps_name and (department.name, department.known_as) is distinct from (line.name, null)))
          returning 1
      ) ${outcome}`,
    ),
};
