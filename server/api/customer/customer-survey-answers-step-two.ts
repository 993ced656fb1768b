// Ours: what the customer would like to hear about, when, and through which channels. Consents are only ever added to.
import { Type } from 'typebox';
import { CHANNELS, checkPreferences, MAX_WISHED_DATES, MAX_WORDING_LENGTH, OFFERS, type Preferences } from '#domain/preference.ts';
import { ask, type Who } from '../../auth/asking.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';

const options = callOptions({
  summary: 'Campaign wishes, wished dates and contact consents, given with the survey of a job',
  access: { key: 'basic', roles: ['Customer'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object(
    {
      jobId: Id,
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
    const wrongField = checkPreferences(request.body);
    if (wrongField) throw invalidInput(wrongField);
    await deps.databases.forCompany(who.companyId).transaction((tx) => savePreferences(tx, who, request.body, deps.now()));
    return { saved: true as const };
  });
}

async function savePreferences(tx: Queryable, who: Who, wishes: Preferences, now: Date): Promise<void> {
  const saved = await tx.query(sql`
    insert into preference (company_id, job_id, customer_id, campaigns, wished_dates, saved_at)
    select company_id, id, customer_id, ${wishes.campaigns}::text[], ${wishes.wishedDates}::date[], ${now}
    from job where company_id = ${who.companyId} and customer_id = ${who.customerId} and id = ${wishes.jobId}
    on conflict (company_id, job_id) do update
      set campaigns = excluded.campaigns, wished_dates = excluded.wished_dates, saved_at = excluded.saved_at
    returning job_id`);
  if (saved.length === 0) throw notFound();
  for (const { channel, given, wording } of wishes.consents) {
    // Only a change is recorded; a channel that was never spoken about counts as not given.
    await tx.query(sql`
      insert into consent (company_id, customer_id, channel, given, wording, recorded_at)
      select ${who.companyId}, ${who.customerId}, ${channel}, ${given}, ${wording}, ${now}
      where ${given}::boolean is distinct from coalesce((
        select c.given from consent c
        where c.company_id = ${who.companyId} and c.customer_id = ${who.customerId} and c.channel = ${channel}
        order by c.id desc limit 1), false)`);
  }
}
