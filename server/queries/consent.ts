import type { Channel, Consent } from '#domain/preference.ts';
import type { Queryable } from '../db/db.ts';
import { iso } from '../db/iso.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';

/** The newest word about each channel, as a list in JSON; `w` is the row of who is asking. */
export const consentsHeld: Sql = sql`(
  select coalesce(json_agg(json_build_object('channel', c.channel, 'given', c.given, 'wording', c.wording,
    'recordedAt', ${iso(sql`c.recorded_at`)}) order by c.channel), '[]')
  from (select distinct on (channel) channel, given, wording, recorded_at from consent
    where company_id = caller.company_id and customer_id = caller.customer_id order by channel, id desc) c)`;

/** Locks the customer, so that of two equal changes the second finds the first. An erased customer is not found. */
async function oneAtATime(tx: Queryable, caller: Caller): Promise<void> {
  const held = await tx.query(sql`
    select from customer where company_id = ${caller.companyId} and id = ${caller.customerId} and locked_until is null for update`);
  if (held.length === 0) throw notFound();
}

/** Only a change is recorded: another answer, or consent to another wording. A channel never spoken about counts as not given. */
export async function recordConsents(tx: Queryable, caller: Caller, consents: readonly Consent[], now: Date): Promise<void> {
  if (consents.length > 0) await oneAtATime(tx, caller);
  for (const { channel, given, wording } of consents) {
    await tx.query(sql`
      insert into consent (company_id, customer_id, channel, given, wording, recorded_at)
      select ${caller.companyId}, ${caller.customerId}, ${channel}, ${given}, ${wording}, ${now}
      where not exists (
        select from (${newestOf(caller, channel)}) held
        where held.given = ${given} and (not held.given or held.wording = ${wording}))
      and (${given}::boolean or exists (${newestOf(caller, channel)}))`);
  }
}

/** A withdrawal carries the wording of what is withdrawn. Nothing held, nothing to withdraw. */
export async function withdrawConsent(tx: Queryable, caller: Caller, channel: Channel, now: Date): Promise<void> {
  await oneAtATime(tx, caller);
  await tx.query(sql`
    insert into consent (company_id, customer_id, channel, given, wording, recorded_at)
    select ${caller.companyId}, ${caller.customerId}, ${channel}, false, held.wording, ${now}
    from (${newestOf(caller, channel)}) held where held.given`);
}

const newestOf = (caller: Caller, channel: Channel): Sql => sql`
  select c.given, c.wording from consent c
  where c.company_id = ${caller.companyId} and c.customer_id = ${caller.customerId} and c.channel = ${channel}
  order by c.id desc limit 1`;
