import { EXTRA_YEARS } from '#domain/retention.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export const forgetExtras = (db: Db, companyId: CompanyId, now: Date): Promise<unknown> =>
  db.query(
    sql`delete from extra where company_id = ${companyId} and changed_at < ${now}::timestamptz - make_interval(years => ${EXTRA_YEARS})`,
  );
