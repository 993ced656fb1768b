// What the import page knows of the company: how the columns of its files became fields before, and who its files can name.
import { importMappings, importStaff } from '#contract/import.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { staffOf } from '../../import-lines/name-employees.ts';

export const importMappingsRoute = answerWith(importMappings, () => mappings, passJsonText);

const mappings: Sql = sql`(
  select coalesce(json_agg(json_build_object('mappingId', import_mapping.id, 'name', import_mapping.name, 'kind', import_mapping.kind, 'columns', import_mapping.columns, 'words', import_mapping.words,
    'constants', import_mapping.constants) order by fold_search(import_mapping.name), import_mapping.id), '[]')::text
  from import_mapping where import_mapping.company_id = caller.company_id)`;

export const importStaffRoute = answerWith(
  importStaff,
  () => sql`(select coalesce(json_agg(staff), '[]')::text from (${staffOf(sql`caller.company_id`)}) staff)`,
  passJsonText,
);
