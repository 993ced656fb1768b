import { DAY, HOUR } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { OVER_LIMIT } from '../sms/sms-sender.ts';

/** `sent` and `refused`, by a limit: within a day. `late`: they are neither sent nor mailed, as where the token has been lost. */
type SmsGauges = { sent: number; refused: number; failed: number; late: number };

/** What a company has spent. Codes are counted with the rest: they are paid for too. */
export const readSmsGauges = (databases: Databases, companyId: CompanyId, now: Date): Promise<SmsGauges> => {
  const since = new Date(now.getTime() - DAY);
  return databases
    .forCompany(companyId)
    .query<SmsGauges>(sql`
      select count(*) filter (where sent_at > ${since})::int as sent, count(*) filter (where failed_at > ${since} and last_error = ${OVER_LIMIT})::int as refused,
        count(*) filter (where sent_at is null and failed_at is null and created_at < ${new Date(now.getTime() - HOUR)})::int as late,
        count(*) filter (where failed_at is not null and closed_at is null and last_error is distinct from ${OVER_LIMIT})::int as failed
      from outbox where company_id = ${companyId} and channel = 'sms'`)
    .then(([row]) => row ?? NONE)
    .catch(() => NONE);
};

const NONE: SmsGauges = { sent: 0, refused: 0, failed: 0, late: 0 };
