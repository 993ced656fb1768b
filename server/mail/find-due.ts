import { remindedDay } from '#domain/appointments/day.ts';
import { osloDay } from '#domain/calendar.ts';
import { ALARM_EVERY_MS, REMINDED_AFTER_MS } from '#domain/cases/notices.ts';
import type { CompanySettings } from '#domain/company/company-settings.ts';
import { INVITED_WITHIN_DAYS, isMailTime, REMINDED_WITHIN_MS, SURVEY_REMINDED_AFTER_MS } from '#domain/invitation.ts';
import { remindedUntil } from '#domain/service-book/care.ts';
import { DAY } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { DAYTIME_KINDS } from '../outbox/mail-kinds.ts';

type Due = { company_id: CompanyId; is_timed: boolean };
export type Asked = {
  settingsOf: (companyId: CompanyId) => CompanySettings;
  companyIds: readonly CompanyId[];
  now: Date;
  /** Whether mails are sent at all. */
  sends: boolean;
  /** Whether to look for mails that are due by time alone, such as surveys and reminders. */
  withTimed: boolean;
};

/** The companies of a database that have work, by one statement. It may name one for which nothing is left to do. */
export const findDue = (db: Queryable, { settingsOf, companyIds, now, sends, withTimed }: Asked): Promise<Due[]> => {
  const awake = companyIds.filter((id) => isMailTime(now, settingsOf(id).mailHours));
  const inviting = awake.filter((id) => settingsOf(id).surveyMails);
  const timed = withTimed
    ? sql`union all ${casesDue(now)} ${visitsDue(now)} ${awake.length > 0 ? sql`union all ${daytimeDue(awake, inviting, now)}` : sql``}`
    : sql``;
  // A company number is never null.
  return db.query<Due>(sql`
    select ${notNull(sql`due.id`)} as company_id, ${notNull(sql`bool_or(due.is_timed)`)} as is_timed from (
      select id, false as is_timed from companies_with_mail_at(${now}, ${sends}, ${awake}, ${DAYTIME_KINDS}) id
      union all select id, false from companies_with_new_events() id ${timed}
    ) due group by due.id`);
};

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const casesDue = (now: Date): Sql => sql`
  select id, true from companies_with_case_work(${now}, ${osloDay(now)}, ${before(now, ALARM_EVERY_MS)}, ${before(now, REMINDED_AFTER_MS)}) id`;

/** In the evening those of tomorrow. */
const visitsDue = (now: Date): Sql => {
  const day = remindedDay(now);
  return day ? sql`union all select id, true from companies_with_visits_due(${day.from}, ${day.until}) id` : sql``;
};

/** Only for companies whose hours for such mails have come. */
const daytimeDue = (awake: readonly number[], inviting: readonly number[], now: Date): Sql => sql`
  select id, true from companies_with_survey_work(${inviting}, ${osloDay(before(now, INVITED_WITHIN_DAYS * DAY))}, ${osloDay(now)},
    ${before(now, REMINDED_WITHIN_MS)}, ${before(now, SURVEY_REMINDED_AFTER_MS)}) id
  union all select id, true from companies_with_care_due(${osloDay(now)}, ${remindedUntil(osloDay(now))}) id where id = any(${awake}::int[])`;
