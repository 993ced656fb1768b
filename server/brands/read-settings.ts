import type { CompanySettings } from '#domain/company/company-settings.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, sql } from '../db/sql.ts';

type Row = {
  companyId: CompanyId;
  nb: string;
  en: string;
  surveyMails: boolean;
  from: number;
  to: number;
  repairHours: number | null;
};

/** The settings that Admins have chosen, for each company of a database. */
export async function readSettings(db: Queryable): Promise<Map<number, CompanySettings>> {
  const rows = await db.query<Row>(sql`
    select ${notNull(sql`company_id`)} as "companyId", ${notNull(sql`welcome_nb`)} as nb, ${notNull(sql`welcome_en`)} as en,
      ${notNull(sql`survey_mails`)} as "surveyMails", ${notNull(sql`mails_from`)} as "from", ${notNull(sql`mails_to`)} as "to",
      repair_hours as "repairHours"
    from settings_in_use`);
  return new Map(
    rows.map(({ companyId, nb, en, surveyMails, from, to, repairHours }) => [
      companyId,
      { welcome: { nb, en }, surveyMails, mailHours: { from, to }, repairHours },
    ]),
  );
}

/** What companies of a database promise until their Admins have answered, in hours. */
export async function readFirstPromises(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.query<{ companyId: CompanyId; hours: number }>(sql`
    select ${notNull(sql`company_id`)} as "companyId", ${notNull(sql`repair_hours`)} as hours from first_promises`);
  return new Map(rows.map(({ companyId, hours }) => [companyId, hours]));
}

/** The privacy notices that companies of a database have written themselves. */
export async function readNotices(db: Queryable): Promise<Map<number, string>> {
  const rows = await db.query<{ companyId: CompanyId; body: string }>(sql`
    select ${notNull(sql`company_id`)} as "companyId", ${notNull(sql`body`)} as body from notices_in_use where body is not null`);
  return new Map(rows.map(({ companyId, body }) => [companyId, body]));
}
