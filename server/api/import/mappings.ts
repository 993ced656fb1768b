// What the import page knows of the company: how the columns of its files became fields before, and who its files can name.
import { importMappings, importStaff } from '#contract/import.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { staffOf } from '../../import-lines/name-employees.ts';

export const importMappingsRoute = answerWith(importMappings, () => mappings, passJsonText);

const mappings: Sql = sql`(
  select coalesce(json_agg(json_build_object('mappingId', m.id, 'name', m.name, 'kind', m.kind, 'columns', m.columns, 'words', m.words,
    'constants', m.constants) order by fold_search(m.name), m.id), '[]')::text
  from import_mapping m where m.company_id = caller.company_id)`;

export const importStaffRoute = answerWith(
  importStaff,
  () => sql`(select coalesce(json_agg(staff), '[]')::text from (${staffOf(sql`caller.company_id`)}) staff)`,
  passJsonText,
);
