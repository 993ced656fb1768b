// What the customer would like to hear about, when, and through which channels. Consents are only ever added to.
import { customerSurveyAnswersStepTwo, type Wishes } from '#contract/survey.ts';
import { osloDay } from '#domain/calendar.ts';
import { checkPreferences } from '#domain/preference.ts';
import type { Queryable } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalidInput, notFound } from '../../errors/api-error.ts';
import { insertEvent } from '../../events/record-event.ts';
import { answer } from '../../http/answer.ts';
import { lockCustomer, recordConsents } from '../../queries/consent.ts';
import type { Caller } from '../../request/caller.ts';

export const customerSurveyAnswersStepTwoRoute = answer(customerSurveyAnswersStepTwo, async ({ caller, db, deps, body }) => {
  const wrongField = checkPreferences(body, osloDay(deps.now()));
  if (wrongField) throw invalidInput(wrongField);
  await db.transaction((tx) => savePreferences(tx, caller, body, { now: deps.now(), brands: deps.brands() }));
  return { saved: true as const };
});

async function savePreferences(tx: Queryable, caller: Caller, wishes: Wishes, moment: Parameters<typeof recordConsents>[3]): Promise<void> {
  const { now } = moment;
  const { campaigns, wishedDates, jobId } = wishes;
  const { companyId, customerId } = caller;
  if (customerId === null) throw notFound();
  // First, and as strongly as the consents need it: two who share it and then want it alone wait for each other.
  await lockCustomer(tx, caller);
  const isAsking = campaigns.length + wishedDates.length > 0;
  const noted = insertEvent({ companyId, kind: 'contact.asked', at: now, customerId, jobId, body: { offers: campaigns, wishedDates } });
  const scope = jobId === undefined ? withoutJob(caller) : withJob(caller, jobId);
  const saved = await tx.query(sql`${isAsking ? sql`with noted as (${noted})` : sql``}
    insert into preference (company_id, customer_id, job_id, campaigns, wished_dates, saved_at)
    select of.company_id, of.customer_id, of.job_id, ${campaigns}::text[], ${wishedDates}::date[], ${now} from (${scope}) of
    on conflict on constraint preference_once do update
      set campaigns = excluded.campaigns, wished_dates = excluded.wished_dates, saved_at = excluded.saved_at
    returning id`);
  if (saved.length === 0) throw notFound();
  await recordConsents(tx, caller, wishes.consents, moment);
}

/** The job is locked too, so that an erasure at this moment comes before, and nothing is stored, or after, and erases it too. */
const withJob = (caller: Caller, jobId: number): Sql => sql`
  select company_id, customer_id, id as job_id from job
  where company_id = ${caller.companyId} and customer_id = ${caller.customerId} and id = ${jobId} and erased_on is null for share`;
const withoutJob = (caller: Caller): Sql => sql`
  select company_id, id as customer_id, null::int as job_id from customer
  where company_id = ${caller.companyId} and id = ${caller.customerId} and locked_until is null`;
