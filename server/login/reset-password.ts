// Call 9. Does the same for a known and an unknown address: one row is written, a worker looks at it afterwards.
// Its path has always been under Customer, whatever the controller is called.

import { randomInt } from 'node:crypto';
import { resetPassword } from '#contract/login.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { DAY, HOUR, SECOND } from '#domain/time.ts';
import { contactsByEmail } from '../access/accounts.ts';
import { takesCompany } from '../auth/company-host.ts';
import { readDeviceCookies } from '../auth/credentials.ts';
import { networkSubject } from '../auth/guesses.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { invalidInput } from '../errors/api-error.ts';
import { answerAnyone } from '../http/answer.ts';
import { countMail } from '../outbox/mailing.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { logSecurity } from '../request/log.ts';

/** The same answer where no company has the number. */
const atUnknown = ({ query }: { query: { email: string } }) => {
  addressIn(query);
  return { accepted: true as const };
};

function addressIn(query: { email: string }): string {
  const email = query.email.trim();
  if (!isEmail(email)) throw invalidInput('email');
  return email;
}

export const resetPasswordRoute = answerAnyone(
  resetPassword,
  async ({ companyId, db, deps, query, request }) => {
    const email = addressIn(query);
    const now = deps.now();
    // Counted in any case: whether the address gets a mail is only known later.
    countMail();
    // At another brand's own address the answer is the same, but no mail is sent.
    if (takesCompany(deps, request.headers.host, companyId)) {
      const devices = readDeviceCookies(request.headers).map((device) => device.hash);
      await db.query(sql`
        insert into reset_request (company_id, email_key, requested_at, device_hashes, network)
        values (${companyId}, ${emailKey(email)}, ${now}, ${devices}::bytea[],
          ${networkSubject(request.ip)})`);
    }
    wakeAfterRandomDelay(deps.wakeMail);
    logSecurity(request, 'reset-asked', { company: companyId });
    return { accepted: true as const };
  },
  atUnknown,
);

/** For one address, of the owner's own browsers, or of one network that asks for it. */
const PER_SENDER_AND_HOUR: Budget = { limit: 3, windowMs: HOUR };
const PER_SENDER_AND_DAY: Budget = { limit: 6, windowMs: DAY };
/** For one address, of all strangers. */
const PER_ADDRESS_AND_DAY: Budget = { limit: 24, windowMs: DAY };
const PER_COMPANY_AND_HOUR: Budget = { limit: 500, windowMs: HOUR };

type ResetRow = { id: number; email_key: string; device_hashes: Buffer[]; network: Buffer | null };

/** Turns requests into mails, out of the sender's sight. Over a limit nothing is sent, and no answer shows it. */
export async function handleResetRequests(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  while (await db.transaction((tx) => handleOne(tx, companyId, now))) {
    // until none is left
  }
}

async function handleOne(tx: Queryable, companyId: CompanyId, now: Date): Promise<boolean> {
  const [request] = await tx.query<ResetRow>(sql`
    delete from reset_request where company_id = ${companyId} and id = (
      select id from reset_request where company_id = ${companyId} order by id limit 1 for update skip locked)
    returning id, email_key, device_hashes, network`);
  if (!request) return false;
  const contacts = await contactsByEmail(tx, companyId, request.email_key);
  const accountIds = contacts.map((c) => c.account_id);
  if (
    contacts.length === 0 ||
    !(await isWithinBudgets(tx, companyId, request, await isOwnBrowser(tx, companyId, request, accountIds), now))
  )
    return true;
  // The address is the account's, not the one that was typed.
  await putInOutbox(tx, { companyId, kind: 'temporary-password', accountIds, now });
  return true;
}

/** Asked for from a browser that one of these accounts knows. */
async function isOwnBrowser(tx: Queryable, companyId: CompanyId, { device_hashes }: ResetRow, accountIds: number[]): Promise<boolean> {
  const rows = await tx.query(sql`
    select from known_device where company_id = ${companyId} and account_id = any(${accountIds}::int[]) and kind = 'browser'
      and bind_hash = any(${device_hashes}::bytea[])`);
  return rows.length > 0;
}

/** What strangers ask for is counted apart: they cannot use up what the owner has. */
async function isWithinBudgets(tx: Queryable, companyId: CompanyId, request: ResetRow, isOwn: boolean, now: Date): Promise<boolean> {
  const { email_key, network } = request;
  const sender = `${email_key} ${isOwn ? 'own' : (network?.toString('hex') ?? '')}`;
  const budgets: [string, string, Budget][] = [
    ['reset-hour', sender, PER_SENDER_AND_HOUR],
    ['reset-day', sender, PER_SENDER_AND_DAY],
    ...(isOwn ? [] : [['reset-strangers', email_key, PER_ADDRESS_AND_DAY] satisfies [string, string, Budget]]),
    ['reset-company', 'all', PER_COMPANY_AND_HOUR],
  ];
  for (const [kind, spender, budget] of budgets) {
    const { retryAfterMs } = await takeFromBudget(tx, { companyId, now }, budgetSubject(kind, spender), budget);
    if (retryAfterMs !== null) return false;
  }
  return true;
}

const FROM_MS = SECOND / 2;
const TO_MS = 3 * SECOND;

/**
 * Not at once: making a password and a mail takes work, and the time of the sender's next call would reveal whether the address was
 * known. If the process ends before, the request is still in the database.
 */
export const wakeAfterRandomDelay = (wake: () => void): void => void setTimeout(wake, randomInt(FROM_MS, TO_MS)).unref();
