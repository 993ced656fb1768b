// An Admin keeps how the columns of a file become fields, for the next file with the same headings.
import { saveMapping } from '#contract/import.ts';
import { checkMapping, MAX_MAPPINGS } from '#domain/import-mapping.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const saveMappingRoute = answer(saveMapping, async ({ caller: { companyId }, db, deps, body }) => {
  const name = body.name.replace(/\p{C}/gu, '').trim();
  const problem = name === '' ? 'name' : checkMapping(body);
  if (problem) throw invalidInput(problem);
  const [columns, words, constants] = [body.columns, body.words, body.constants].map((part) => JSON.stringify(part));
  const [saved] = await db.query<{ id: number }>(sql`
    insert into import_mapping (company_id, name, kind, columns, words, constants, saved_at)
    select ${companyId}, ${name}, ${body.kind}, ${columns}, ${words}, ${constants}, ${deps.now()}
    where (select count(*) from import_mapping where company_id = ${companyId} and name <> ${name}) < ${MAX_MAPPINGS}
    on conflict on constraint import_mapping_name do update set kind = excluded.kind, columns = excluded.columns,
      words = excluded.words, constants = excluded.constants, saved_at = excluded.saved_at
    returning id`);
  if (!saved) throw new ApiError('too-many-mappings');
  return { mappingId: saved.id };
});
