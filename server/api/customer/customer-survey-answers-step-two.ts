// Ours: what the customer would like to hear about, when, and through which channels. Consents are only ever added to.
import { Type } from 'typebox';
import { osloDay } from '#domain/calendar.ts';
import { CHANNELS, checkPreferences, MAX_WISHED_DATES, MAX_WORDING_LENGTH, OFFERS, type Preferences } from '#domain/preference.ts';
import { ask, type Who } from '../../auth/asking.ts';
import { recordConsents } from '../../db/consent.ts';
import type { Queryable } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';

const options = callOptions({
  summary: 'Campaign wishes, wished dates and contact consents, given with the survey of a job, or without one',
  access: { key: 'basic', roles: ['Customer'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object(
    {
      jobId: Type.Optional(Id),
      campaigns: Type.Array(Type.Enum([...OFFERS]), { maxItems: OFFERS.length }),
      wishedDates: Type.Array(Type.String({ maxLength: 10 }), { maxItems: MAX_WISHED_DATES }),
      consents: Type.Array(
        Type.Object(
          {
            channel: Type.Enum([...CHANNELS]),
            given: Type.Boolean(),
            wording: Type.String({ minLength: 1, maxLength: MAX_WORDING_LENGTH }),
          },
          { additionalProperties: false },
        ),
        { maxItems: CHANNELS.length },
      ),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found'],
});

export function customerSurveyAnswersStepTwo(app: App, deps: Deps): void {
  app.post(`/api/${deps.config.customerController}/CustomerSurveyAnswersStepTwo`, options, async (request) => {
    const { who } = await ask(deps, request);
    const wrongField = checkPreferences(request.body, osloDay(deps.now()));
    if (wrongField) throw invalidInput(wrongField);
    await deps.databases.forCompany(who.companyId).transaction((tx) => savePreferences(tx, who, request.body, deps.now()));
    return { saved: true as const };
  });
}

async function savePreferences(tx: Queryable, who: Who, wishes: Preferences, now: Date): Promise<void> {
  const { campaigns, wishedDates, jobId } = wishes;
  const of = jobId === undefined ? withoutJob(who) : withJob(who, jobId);
  const saved = await tx.query(sql`
    insert into preference (company_id, customer_id, job_id, campaigns, wished_dates, saved_at)
    select of.company_id, of.customer_id, of.job_id, ${campaigns}::text[], ${wishedDates}::date[], ${now} from (${of}) of
    on conflict on constraint preference_once do update
      set campaigns = excluded.campaigns, wished_dates = excluded.wished_dates, saved_at = excluded.saved_at
    returning id`);
  if (saved.length === 0) throw notFound();
  await recordConsents(tx, who, wishes.consents, now);
}

const withJob = (who: Who, jobId: number): Sql => sql`
  select company_id, customer_id, id as job_id from job
  where company_id = ${who.companyId} and customer_id = ${who.customerId} and id = ${jobId}`;
const withoutJob = (who: Who): Sql => sql`
  select company_id, id as customer_id, null::int as job_id from customer where company_id = ${who.companyId} and id = ${who.customerId}`;
