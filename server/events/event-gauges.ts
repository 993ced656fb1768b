import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';

export type EventGauges = { waits: number; oldestSeconds: number };

/** The events of a company that have no number yet: readers do not see them. None where its database is away. */
export const readEventGauges = (databases: Databases, companyId: CompanyId, now: Date): Promise<EventGauges> =>
  databases
    .forCompany(companyId)
    .query<EventGauges>(sql`
      select count(*)::int as waits, coalesce(extract(epoch from ${now}::timestamptz - min(at)), 0)::float8 as "oldestSeconds"
      from event where company_id = ${companyId} and number is null`)
    .then(([row]) => row ?? NONE)
    .catch(() => NONE);

const NONE: EventGauges = { waits: 0, oldestSeconds: 0 };
