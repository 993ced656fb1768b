import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { SURVEY_KINDS } from '../outbox/mail-kinds.ts';

export type MailGauges = { waits: number; failed: number; oldestSeconds: number };

/** How many mails of a company wait or failed. Surveys wait for the day by design and do not count. Null: its database is away. */
export const readMailGauges = (databases: Databases, companyId: CompanyId, now: Date): Promise<MailGauges | null> =>
  databases
    .forCompany(companyId)
    .query<MailGauges>(sql`
      select count(*) filter (where failed_at is null) as waits, count(*) filter (where failed_at is not null and closed_at is null) as failed,
        coalesce(extract(epoch from ${now}::timestamptz - min(created_at)
          filter (where failed_at is null and kind <> all(${SURVEY_KINDS}::text[]))), 0)::float8 as "oldestSeconds"
      from outbox where company_id = ${companyId} and channel = 'mail' and sent_at is null`)
    .then(
      ([row]) => row ?? null,
      () => null,
    );
