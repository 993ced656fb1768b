// What came up on a visit, as the installer writes it down. The answer shows something of the customer: that it was opened is recorded.
import { changeExtra as changeExtraCall, type WrittenExtra, writeExtra as writeExtraCall } from '#contract/extras.ts';
import { checkExtraAct, checkExtraPrice, type FirstExtraState, MAX_EXTRAS_OF_VISIT } from '#domain/extras/extra.ts';
import type { Ore } from '#domain/money.ts';
import { DAY } from '#domain/time.ts';
import { trimText } from '#domain/trim-text.ts';
import { employeeOf } from '../access/customer-access.ts';
import { opensNow } from '../access/staff-sight.ts';
import { type LockedAppointment, lockAppointmentAsStaff } from '../appointments/store.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { recordCustomerOpened } from '../customers/opened.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound, notLoggedIn } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { attachToExtra } from '../photos/attach.ts';
import type { Caller } from '../request/caller.ts';
import { consentTo } from './answer.ts';
import { readExtra } from './rows.ts';
import { addEvent, type ExtraAct, type LockedExtra, lockExtraAsStaff, mailExtra, recordExtra } from './store.ts';

/** More than an installer meets in a day; the mails have a budget by the hour besides. */
const EXTRAS_PER_DAY: Budget = { limit: 60, windowMs: DAY };

const writerOf = (caller: Caller) => ({ companyId: caller.companyId, accountId: caller.accountId, employeeId: employeeOf(caller) });

export const writeExtraRoute = answer(writeExtraCall, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'extras-day', EXTRAS_PER_DAY);
  const written = await db.transaction((tx) => writeExtra(tx, writerOf(caller), body, deps.now()));
  await recordCustomerOpened(deps, db, caller, written.customerId);
  return readExtra(db, caller.companyId, written.extraId, deps.now());
});

export const changeExtraRoute = answer(changeExtraCall, async ({ caller, db, deps, body }) => {
  const changed = await db.transaction((tx) => changeExtra(tx, writerOf(caller), body.extraId, body.orally, deps.now()));
  await recordCustomerOpened(deps, db, caller, changed.customerId);
  return readExtra(db, caller.companyId, body.extraId, deps.now());
});

// Extras that an installer writes during a visit.
type Writer = { companyId: CompanyId; accountId: number; employeeId: number };
export type ExtraOfCustomer = Pick<LockedExtra, 'extraId' | 'customerId'>;

export async function writeExtra(tx: Queryable, writer: Writer, written: WrittenExtra, now: Date): Promise<ExtraOfCustomer> {
  const { companyId, accountId } = writer;
  const words = trimText(written.words);
  const field = checkExtraPrice({ sum: written.sumOre as Ore, rate: written.rateOre as Ore | null });
  if (words === '' || field) throw invalidInput(field ?? 'words');
  const visit = await lockVisit(tx, writer, written.appointmentId, now);
  const known = await findKnown(tx, companyId, written, words);
  if (known !== null) return { extraId: known, customerId: visit.customerId };
  const extra = await insertExtra(tx, writer, visit, { ...written, words }, now);
  await attachToExtra(tx, { companyId, customerId: visit.customerId, accountId }, written.photos, extra.extraId);
  await addEvent(tx, extra, await actOf(tx, extra, written.orally, { kind: extra.state, at: now, accountId }));
  await mailExtra(tx, extra, now);
  return extra;
}

/** Withdraws an extra, or records that it was agreed orally after it was sent. The customer's people are mailed. */
export async function changeExtra(
  tx: Queryable,
  writer: Writer,
  extraId: number,
  orally: string | null,
  now: Date,
): Promise<ExtraOfCustomer> {
  const extra = await lockExtraAsStaff(tx, { ...writer, isOffice: await isOfficeNow(tx, writer) }, extraId, now);
  const kind = orally === null ? 'withdrawn' : 'agreed-orally';
  if (extra.state === kind) return extra;
  const problem = checkExtraAct(extra.state, kind);
  if (problem) throw new ApiError(problem);
  const act = await actOf(tx, extra, orally, { kind, at: now, accountId: writer.accountId });
  await mailExtra(tx, await recordExtra(tx, extra, act), now);
  return extra;
}

/** Read again, as the login or the office right may have been taken away since the call began. */
async function isOfficeNow(tx: Queryable, { companyId, accountId }: Writer): Promise<boolean> {
  const [login] = await tx.query<{ is_office: boolean }>(sql`
    select role = 'Admin' or is_office as is_office from account where company_id = ${companyId} and id = ${accountId} and disabled_at is null for share`);
  if (!login) throw notLoggedIn();
  return login.is_office;
}

/** Locks the visit, so that its extras are counted one at a time, and its customer, so that an erasure comes before or after. */
async function lockVisit(tx: Queryable, writer: Writer, appointmentId: number, now: Date): Promise<LockedAppointment> {
  const { companyId } = writer;
  const isOffice = await isOfficeNow(tx, writer);
  const customer = await tx.query(sql`
    select from appointment join customer on customer.company_id = appointment.company_id and customer.id = appointment.customer_id and customer.locked_until is null
    where appointment.company_id = ${companyId} and appointment.id = ${appointmentId} for share of customer`);
  if (customer.length === 0) throw notFound();
  const visit = await lockAppointmentAsStaff(tx, { ...writer, isOffice }, appointmentId);
  // Checked once the visit is locked: it may have been called off while this waited.
  const open = await tx.query(sql`
    select from appointment where appointment.company_id = ${companyId} and appointment.id = ${appointmentId} and ${opensNow(sql`${now}::timestamptz`)}`);
  if (open.length === 0) throw notFound();
  return visit;
}

/** The id of the extra sent before with the same key. The same key with other words or another price is refused. */
async function findKnown(tx: Queryable, companyId: CompanyId, { key, appointmentId, sumOre, rateOre }: WrittenExtra, words: string) {
  const [known] = await tx.query<{ id: number; is_same: boolean }>(sql`
    select id, (appointment_id, words, sum_ore, rate_ore) is not distinct from (${appointmentId}::int, ${words}::text, ${sumOre}::bigint, ${rateOre}::bigint) as is_same
    from extra where company_id = ${companyId} and client_key = ${key}`);
  if (known && !known.is_same) throw new ApiError('already-sent');
  return known?.id ?? null;
}

async function insertExtra(
  tx: Queryable,
  { companyId, employeeId }: Writer,
  { appointmentId, customerId, lockedCase, jobId }: LockedAppointment,
  { key, words, sumOre, rateOre, orally }: WrittenExtra,
  now: Date,
): Promise<LockedExtra> {
  const [counted] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from extra where company_id = ${companyId} and appointment_id = ${appointmentId}`);
  if ((counted?.count ?? 0) >= MAX_EXTRAS_OF_VISIT) throw new ApiError('extra-full');
  const state: FirstExtraState = orally === null ? 'sent' : 'agreed-orally';
  const caseId = lockedCase?.caseId ?? null;
  const [made] = await tx.query<{ id: number; with_vat: boolean }>(sql`
    insert into extra (company_id, customer_id, appointment_id, case_id, job_id, employee_id, client_key, words, sum_ore, rate_ore, with_vat, state, last_number, made_at, changed_at)
    select customer.company_id, customer.id, ${appointmentId}, ${caseId}::int, ${jobId}::int, ${employeeId}, ${key}::uuid, ${words}, ${sumOre}, ${rateOre}::bigint, customer.kind = 'private', ${state}, 1,
      ${now}::timestamptz, ${now}::timestamptz
    from customer where customer.company_id = ${companyId} and customer.id = ${customerId} returning id, with_vat`);
  if (!made) throw notFound();
  return {
    companyId,
    extraId: made.id,
    customerId,
    isPrivate: made.with_vat,
    appointmentId,
    caseId,
    jobId,
    state,
    way: null,
    lastNumber: 1,
    regretUntil: null,
  };
}

type By = Pick<ExtraAct, 'kind' | 'at' | 'accountId'>;

async function actOf(tx: Queryable, extra: LockedExtra, orally: string | null, act: By): Promise<ExtraAct> {
  if (orally === null) return { ...act, by: 'staff', way: 'portal', person: '' };
  const person = orally.trim();
  if (person === '') throw invalidInput('orally');
  return { ...act, by: 'staff', way: 'orally', person, consent: await consentTo(tx, extra, { accountId: null }, act.at) };
}
