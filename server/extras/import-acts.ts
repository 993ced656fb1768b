// Extras from the company's own system. One that was sent never changes: for another price it is withdrawn, and a new one is sent.
import { checkExtraAct } from '#domain/extras/extra.ts';
import type { ImportedExtraState } from '#domain/offers/imported.ts';
import { DAY } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { orderOfImported } from '../outbox/outbox.ts';
import { addEvent, type ExtraAct, type LockedExtra, lockExtraOfCustomer, mailExtra, recordExtra } from './store.ts';

/** The job has been found, and belongs to the customer. */
export type ExtraFromImport = {
  companyId: CompanyId;
  externalId: string;
  customerId: number;
  isPrivate: boolean;
  jobId: number;
  words: string;
  sumOre: number;
  rateOre: number | null;
  sentAt: Date;
  state: ImportedExtraState;
  answeredAt: Date;
  answeredBy: string;
};

/** Older ones are not mailed about: they are history. */
const NEWS_FOR_MS = 14 * DAY;

export async function importNewExtra(tx: Queryable, extra: ExtraFromImport, now: Date): Promise<void> {
  const { companyId, externalId, customerId, isPrivate, jobId, words, sumOre, rateOre, sentAt, state } = extra;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into extra (company_id, customer_id, job_id, external_id, words, sum_ore, rate_ore, with_vat, state, last_number, made_at, changed_at)
    values (${companyId}, ${customerId}, ${jobId}, ${externalId}, ${words}, ${sumOre}, ${rateOre}, ${isPrivate}, 'sent', 1, ${sentAt}, ${sentAt}) returning id`);
  if (!made) throw new Error('an insert answers with its row');
  const place = { companyId, extraId: made.id, customerId, isPrivate, appointmentId: null, caseId: null, jobId };
  const sent: LockedExtra = { ...place, state: 'sent', way: 'import', lastNumber: 1, regretUntil: null };
  await addEvent(tx, sent, { ...byMachine(now), kind: 'sent', at: sentAt, person: '' });
  if (state !== 'sent') await recordExtra(tx, sent, answerOf(extra, state, now));
  const isAskedOrRecorded = state === 'sent' || state === 'agreed-orally';
  if (isAskedOrRecorded && now.getTime() - sentAt.getTime() < NEWS_FOR_MS) await mailExtra(tx, sent, now, null, orderOfImported());
}

/** False: the customer has decided otherwise. */
export async function importKnownExtra(tx: Queryable, extraId: number, extra: ExtraFromImport, now: Date): Promise<boolean> {
  const { companyId, customerId, state } = extra;
  const locked = await lockExtraOfCustomer(tx, companyId, customerId, extraId);
  if (locked.state === state) return true;
  if (checkExtraAct(locked.state, state)) return false;
  const next = await recordExtra(tx, locked, answerOf(extra, state, now));
  // The customer is mailed about a yes in their name and about a withdrawal, not about their own refusal.
  if (state !== 'refused') await mailExtra(tx, next, now, null, orderOfImported());
  return true;
}

const byMachine = (now: Date) => ({ by: 'machine', way: 'import', accountId: null, learnedAt: now }) as const;

const answerOf = ({ answeredAt, answeredBy }: ExtraFromImport, kind: ImportedExtraState, now: Date): ExtraAct => ({
  ...byMachine(now),
  kind,
  at: answeredAt,
  person: answeredBy,
});
