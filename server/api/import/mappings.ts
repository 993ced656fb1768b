// How the columns of the company's own files become fields, as they were kept.
import { importMappings } from '#contract/import.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const importMappingsRoute = answerWith(importMappings, () => mappings, passJsonText);

const mappings: Sql = sql`(
  select coalesce(json_agg(json_build_object('mappingId', m.id, 'name', m.name, 'kind', m.kind, 'columns', m.columns, 'words', m.words,
    'constants', m.constants) order by fold_search(m.name), m.id), '[]')::text
  from import_mapping m where m.company_id = caller.company_id)`;
