import type { Language } from '#domain/language.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import { contactsByEmail } from '../db/contact.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { putInOutbox } from './outbox.ts';

const PER_ADDRESS_AN_HOUR: Budget = { limit: 3, windowMs: HOUR };
const PER_ADDRESS_A_DAY: Budget = { limit: 6, windowMs: DAY };
const PER_COMPANY_AN_HOUR: Budget = { limit: 500, windowMs: HOUR };

type ResetRow = { id: number; email_key: string; language: Language };

/** Turns requests into mails, out of the sight of whoever asked. Over a limit nothing is sent and nobody is told. */
export async function handleResetRequests(db: Db, companyId: number, now: Date): Promise<void> {
  while (await db.transaction((tx) => handleOne(tx, companyId, now))) {
    // until none is left
  }
}

async function handleOne(tx: Queryable, companyId: number, now: Date): Promise<boolean> {
  const [request] = await tx.query<ResetRow>(sql`
    delete from reset_request where company_id = ${companyId} and id = (
      select id from reset_request where company_id = ${companyId} order by id limit 1 for update skip locked)
    returning id, email_key, language`);
  if (!request) return false;
  const contacts = await contactsByEmail(tx, companyId, request.email_key);
  const [first] = contacts;
  if (!first || !(await isWithinBudgets(tx, companyId, request.email_key, now))) return true;
  // The address is the one in the register, not the one that was typed.
  await putInOutbox(tx, {
    companyId,
    kind: 'temporary-password',
    recipient: first.email,
    accountIds: contacts.map((c) => c.account_id),
    language: request.language,
    now,
  });
  return true;
}

async function isWithinBudgets(tx: Queryable, companyId: number, emailKey: string, now: Date): Promise<boolean> {
  const budgets: [string, string, Budget][] = [
    ['reset-hour', emailKey, PER_ADDRESS_AN_HOUR],
    ['reset-day', emailKey, PER_ADDRESS_A_DAY],
    ['reset-company', 'all', PER_COMPANY_AN_HOUR],
  ];
  for (const [kind, of, budget] of budgets) {
    const { retryAfterMs } = await takeFromBudget(tx, { companyId, now }, budgetSubject(kind, of), budget);
    if (retryAfterMs !== null) return false;
  }
  return true;
}
