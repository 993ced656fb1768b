// An Admin deletes a mapping. What was imported with it stays.
import { deleteMapping } from '#contract/import.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';

export const deleteMappingRoute = answer(deleteMapping, async ({ caller, db, body }) => {
  await db.query(sql`delete from import_mapping where company_id = ${caller.companyId} and id = ${body.mappingId}`);
  return { deleted: true as const };
});
