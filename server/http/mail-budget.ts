import type { CallShape } from '#contract/define-call.ts';
import { ACT_BUDGETS, ACTS_PER_CALLER, type ActBudget, type ActBudgetOf } from '#domain/act-budgets.ts';
import { MAIL_BUDGETS, type MailBudget, type MailBudgetName } from '#domain/mail-budgets.ts';
import { addressGroup, type Budget, budgetSubject, giveBackToBudget, limitRate, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import { DatabaseAway, TransactionConflict } from '../db/database-away.ts';
import type { Db } from '../db/db.ts';
import { tooManyRequests } from '../errors/api-error.ts';
import { withMailing } from '../outbox/answered-call.ts';

type LimitedCall = Pick<CallShape, 'name' | 'method' | 'access' | 'acts'>;

/**
 * What a call counts its acts by, and how many there may be; null where it counts none. A POST counts whether it writes or only hides what it
 * asks for in a body: no rule to remember; a GET that leaves something behind names a budget. Each call has a count of its own, so that a thief who uses up one cannot keep the owner from
 * another that ends what the thief does. A login counts its guesses, and its right ones a device: an office behind one network must get in.
 */
export function actBudgetOf({ name, method, access, acts }: LimitedCall, by: ActBudgetOf): { kind: string; budget: ActBudget } | null {
  if (acts === undefined && (method === 'GET' || access.key === 'password')) return null;
  return acts ? { kind: `acts ${acts}`, budget: ACT_BUDGETS[acts] } : { kind: `acts of ${name}`, budget: ACTS_PER_CALLER[by] };
}

/** Before the call does anything. A bad input costs nothing: it never gets here. */
export async function limitActs(call: LimitedCall, act: Act, by: ActBudgetOf): Promise<void> {
  const counted = actBudgetOf(call, by);
  if (counted) await limitRate(act.db, act, counted.kind, spenderOf(act), counted.budget);
}

/** Who acts: an account, a key (by its own name), or null for a caller without a login. */
export type Act = { db: Db; companyId: CompanyId; now: Date; ip: string; accountId: number | null; key?: string };
type Share = { subject: Buffer; budget: Budget };

/**
 * Answers a call within the budget that it declares for its mails. What was refused counts, or it could be tried without end; what succeeds
 * without a mail, such as the same case sent again, costs nothing. What the call has written for the mail worker wakes it.
 */
export async function withinMailBudget<T>({ name, mails }: CallShape, act: Act, wakeMail: () => void, work: () => Promise<T>): Promise<T> {
  const shares = mails === undefined ? [] : sharesOf(mails, act);
  const isCountedAfter = mails !== undefined && countsMails(mails);
  for (const share of shares) await (isCountedAfter ? refuseUsedUp(act, share) : take(act, share));
  const mailing = { call: name, by: act.accountId ?? 0, mayMail: mails !== undefined, hasMailed: false, hasWork: false };
  // A call that is refused may have stored something before.
  const answer = await withMailing(mailing, work).finally(() => mailing.hasWork && wakeMail());
  if (isCountedAfter === mailing.hasMailed) await (isCountedAfter ? countDone(act, shares) : giveBack(act, shares)).catch(passOverAway);
  return answer;
}

async function countDone(act: Act, shares: readonly Share[]): Promise<void> {
  for (const { subject, budget } of shares) await takeFromBudget(act.db, act, subject, budget);
}

async function giveBack({ db, companyId }: Act, shares: readonly Share[]): Promise<void> {
  for (const { subject } of shares) await giveBackToBudget(db, companyId, subject);
}

/** The act has succeeded: a database that cannot count it now is no reason to answer otherwise. */
function passOverAway(error: unknown): void {
  if (!(error instanceof DatabaseAway || error instanceof TransactionConflict)) throw error;
}

const countsMails = (name: MailBudgetName): boolean => (MAIL_BUDGETS[name] as MailBudget).countsMails === true;

async function take(act: Act, { subject, budget }: Share): Promise<void> {
  const { retryAfterMs } = await takeFromBudget(act.db, act, subject, budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}

/** Takes nothing: the last one of the budget is still there, or the call ends. */
const refuseUsedUp = async (act: Act, { subject, budget }: Share): Promise<void> => {
  const { retryAfterMs } = await takeFromBudget(act.db, act, subject, { ...budget, limit: budget.limit - 1 }, 0);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
};

/** Whose budget it is: the account's, the key's, or the network's of a caller without a login. */
export const spenderOf = ({ accountId, key, ip }: Act): string => key ?? (accountId === null ? addressGroup(ip) : String(accountId));

function sharesOf(name: MailBudgetName, act: Act): Share[] {
  const { limit, windowMs, perNetwork, leavesOut }: MailBudget = MAIL_BUDGETS[name];
  if (leavesOut) return [];
  const network = addressGroup(act.ip);
  return [
    { subject: budgetSubject(name, spenderOf(act)), budget: { limit, windowMs } },
    ...(perNetwork ? [{ subject: budgetSubject(`${name}-address`, network), budget: { limit: perNetwork, windowMs } }] : []),
  ];
}
