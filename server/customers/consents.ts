// The customer's current consent for each channel.
import { changeConsent, consents, type RecordedConsent } from '#contract/privacy.ts';
import type { Brand } from '#domain/company/brand.ts';
import type { Channel, Consent } from '#domain/surveys/preference.ts';
import type { EventKind } from '#domain/webhooks/events.ts';
import { isConsentWording } from '#words/surveys.ts';
import type { Queryable } from '../db/db.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { answer, answerWith } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';

export const consentsRoute = answerWith(
  consents,
  () => currentConsents,
  async (row: RecordedConsent[]) => {
    return row;
  },
);

// Gives or withdraws one consent. Nothing is overwritten: the change is one more row.
export const changeConsentRoute = answer(changeConsent, async ({ caller, db, deps, body }) => {
  const { channel, given, wording = '' } = body;
  if (given !== (wording.trim() !== '')) throw invalidInput('wording');
  const now = deps.now();
  await db.transaction((tx) =>
    given
      ? recordConsents(tx, caller, [{ channel, given, wording }], { now, brands: deps.brands() })
      : withdrawConsent(tx, caller, channel, now),
  );
  return { saved: true as const };
});

/** The current consent for each channel, as a list in JSON; `caller` is the row of the person who calls. */
export const currentConsents: Sql = sql`(
  select coalesce(json_agg(json_build_object('channel', latest.channel, 'given', latest.given, 'wording', latest.wording,
    'recordedAt', ${iso(sql`latest.recorded_at`)}) order by latest.channel), '[]')
  from (select distinct on (channel) channel, given, wording, recorded_at from consent
    where company_id = caller.company_id and customer_id = caller.customer_id order by channel, id desc) latest)`;

/** What the company's brands are called at the time. */
type Moment = { now: Date; brands: readonly Brand[] };

/** Locks the customer, so that of two equal changes the second finds the first. An erased customer is not found. */
export async function lockCustomer(tx: Queryable, caller: Caller): Promise<void> {
  const customers = await tx.query(sql`
    select from customer where company_id = ${caller.companyId} and id = ${caller.customerId} and locked_until is null for no key update`);
  if (customers.length === 0) throw notFound();
}

/** A consent is proof only of words that the company has shown. The page of a brand that has another name since then is loaded again. */
function checkWordings(consents: readonly Consent[], { companyId }: Caller, brands: readonly Brand[]): void {
  const names = brands.filter((brand) => brand.companyId === companyId).map(({ name }) => name);
  if (!consents.every(({ channel, given, wording }) => !given || isConsentWording(channel, wording, names)))
    throw new ApiError('changed-meanwhile');
}

/**
 * Only a change is recorded: another answer, or consent to another wording. A channel never spoken about counts as not given. What is
 * withdrawn is the wording that was given, whatever the caller says it was.
 */
export async function recordConsents(tx: Queryable, caller: Caller, consents: readonly Consent[], { now, brands }: Moment): Promise<void> {
  if (consents.length === 0) return;
  checkWordings(consents, caller, brands);
  await lockCustomer(tx, caller);
  const [channels, given, wordings] = [consents.map((c) => c.channel), consents.map((c) => c.given), consents.map((c) => c.wording)];
  await tx.query(
    recordConsentChange(
      caller,
      now,
      sql`
      select wanted.channel, wanted.given, case when wanted.given then wanted.wording else newest.wording end as wording
      from unnest(${channels}::text[], ${given}::boolean[], ${wordings}::text[]) with ordinality as wanted (channel, given, wording, place)
        left join (${newestOf(caller)}) newest on newest.channel = wanted.channel
      where case when wanted.given then (newest.given and newest.wording = wanted.wording) is not true else newest.given end order by wanted.place`,
    ),
  );
}

/** A withdrawal is stored with the wording that is withdrawn. Without a consent there is nothing to withdraw. */
export async function withdrawConsent(tx: Queryable, caller: Caller, channel: Channel, now: Date): Promise<void> {
  await lockCustomer(tx, caller);
  const withdrawal = sql`
    select newest.channel, false as given, newest.wording from (${newestOf(caller)}) newest
    where newest.given and newest.channel = ${channel}`;
  await tx.query(recordConsentChange(caller, now, withdrawal));
}

/** Stores what changes, and one event about all of it. */
const recordConsentChange = ({ companyId, customerId }: Caller, now: Date, changes: Sql): Sql => sql`
  with changed as (
    insert into consent (company_id, customer_id, channel, given, wording, recorded_at)
    select ${companyId}::int, ${customerId}::int, change.channel, change.given, change.wording, ${now}::timestamptz from (${changes}) change
    returning id, channel, given)
  insert into event (company_id, kind, at, customer_id, body)
  select ${companyId}::int, ${'consent.changed' satisfies EventKind}, ${now}::timestamptz, ${customerId}::int, jsonb_build_object(
    'given', coalesce(jsonb_agg(channel order by id) filter (where given), '[]'),
    'withdrawn', coalesce(jsonb_agg(channel order by id) filter (where not given), '[]'))
  from changed having count(*) > 0`;

const newestOf = (caller: Caller): Sql => sql`
  select distinct on (consent.channel) consent.channel, consent.given, consent.wording from consent
  where consent.company_id = ${caller.companyId} and consent.customer_id = ${caller.customerId} order by consent.channel, consent.id desc`;
