import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { SURVEY_MAILS } from './outbox.ts';

export type MailGauges = { waits: number; failed: number; oldestSeconds: number };

/** How the outbox stands, over all companies. Surveys wait for the day by design, so they do not make it look stuck. */
export async function readMailGauges(databases: Databases, now: Date): Promise<MailGauges> {
  const rows = await Promise.all(
    databases.companyIds.map((companyId) =>
      databases.forCompany(companyId).query<MailGauges>(sql`
        select count(*) filter (where failed_at is null) as waits, count(*) filter (where failed_at is not null and closed_at is null) as failed,
          coalesce(extract(epoch from ${now}::timestamptz - min(created_at)
            filter (where failed_at is null and kind <> all(${SURVEY_MAILS}::text[]))), 0)::float8 as "oldestSeconds"
        from outbox where company_id = ${companyId} and sent_at is null`),
    ),
  );
  const all = rows.flat();
  return {
    waits: all.reduce((sum, r) => sum + r.waits, 0),
    failed: all.reduce((sum, r) => sum + r.failed, 0),
    oldestSeconds: Math.max(0, ...all.map((r) => r.oldestSeconds)),
  };
}
