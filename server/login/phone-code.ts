// A code by SMS, which shows that a number is its owner's. Made when it is sent; a digest is kept. It is bound to the number: one for another is void.
import { randomInt } from 'node:crypto';
import { brandOfRecord } from '#domain/company/brand.ts';
import {
  CODES_PER_COMPANY,
  CODES_PER_NUMBER,
  CODES_PER_PERSON,
  MAX_WRONG_PHONE_CODES,
  PHONE_CODE_LIFETIME_MS,
} from '#domain/sms/number.ts';
import { MINUTE } from '#domain/time.ts';
import { lockContacts } from '../access/accounts.ts';
import { sha256 } from '../auth/keys.ts';
import { limitRate } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { defineSms, type Preparation, type PreparedMail } from '../mail/define.ts';
import { orderOf } from '../outbox/outbox.ts';

export type Owner = { companyId: CompanyId; accountId: number };

const CODE_DIGITS = 6;
const digest = ({ accountId }: Owner, phone: string, code: string): Buffer => sha256(`phone ${accountId} ${phone} ${code}`);

/** Limits for the person, for the number (all who ask together), and for the company. */
export async function limitPhoneCodes(db: Queryable, { companyId, accountId }: Owner, phone: string, now: Date): Promise<void> {
  const where = { companyId, now };
  for (const budget of CODES_PER_PERSON) await limitRate(db, where, `phone-codes ${budget.windowMs}`, String(accountId), budget);
  for (const budget of CODES_PER_NUMBER) await limitRate(db, where, `phone-codes-number ${budget.windowMs}`, phone, budget);
  await limitRate(db, where, 'phone-codes-company', '', CODES_PER_COMPANY);
}

/** Replaces the code before it, sent or not. */
export async function askForPhoneCode(tx: Queryable, { companyId, accountId }: Owner, phone: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + PHONE_CODE_LIFETIME_MS);
  await tx.query(sql`
    insert into phone_code (company_id, account_id, phone, made_at, expires_at) values (${companyId}, ${accountId}, ${phone}, ${now}, ${until})
    on conflict (company_id, account_id) do update
      set phone = excluded.phone, code_hash = null, made_at = excluded.made_at, expires_at = excluded.expires_at, wrong = 0`);
  await tx.query(sql`
    insert into outbox (company_id, kind, channel, recipient, account_ids, language, created_at, due_at, useful_until, priority, caused_by)
    select account.company_id, 'phone-code', 'sms', ${phone}::text, array[account.id], account.language, ${now}::timestamptz, ${now}::timestamptz, ${until}::timestamptz, ${orderOf('phone-code')}
    from account where account.company_id = ${companyId} and account.id = ${accountId}`);
}

/** For the message that is sent now. Null: no code is asked for any more. */
export async function makePhoneCode(tx: Queryable, owner: Owner, phone: string, now: Date): Promise<string | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const made = await tx.query(sql`
    update phone_code set code_hash = ${digest(owner, phone, code)}, expires_at = ${new Date(now.getTime() + PHONE_CODE_LIFETIME_MS)}
    where company_id = ${owner.companyId} and account_id = ${owner.accountId} and phone = ${phone} and expires_at > ${now} returning 1`);
  return made.length > 0 ? code : null;
}

/**
 * Counts one try, by itself, so that what is refused later does not give it back. Answers the number that the code was for; null: there is no code
 * to try any more.
 */
export async function tryPhoneCode(db: Db, owner: Owner, typed: string, now: Date): Promise<string | null> {
  const { companyId, accountId } = owner;
  const code = typed.replaceAll(/\s/g, '');
  const isLive = sql`company_id = ${companyId} and account_id = ${accountId} and code_hash is not null and expires_at > ${now}`;
  const [asked] = await db.query<{ phone: string }>(sql`select phone from phone_code where ${isLive}`);
  if (!asked) return null;
  const hash = digest(owner, asked.phone, code);
  const [tried] = await db.query<{ is_right: boolean; wrong: number }>(sql`
    update phone_code set wrong = wrong + case when code_hash = ${hash} then 0 else 1 end
    where ${isLive} and wrong < ${MAX_WRONG_PHONE_CODES}
    returning coalesce(code_hash = ${hash}, false) as is_right, wrong`);
  if (!tried) return null;
  if (!tried.is_right) throw new ApiError(tried.wrong < MAX_WRONG_PHONE_CODES ? 'code-wrong' : 'code-ended', { field: 'code' });
  return asked.phone;
}

export const endPhoneCode = (tx: Queryable, { companyId, accountId }: Owner): Promise<unknown> =>
  tx.query(sql`delete from phone_code where company_id = ${companyId} and account_id = ${accountId}`);

const MINUTES = PHONE_CODE_LIFETIME_MS / MINUTE;

/** To the number that it was asked for, as long as the account has it. The code is made now. */
async function prepare({ tx, row, brands, now }: Preparation): Promise<PreparedMail<{ code: string }> | null> {
  const [reader] = await lockContacts(tx, row.company_id, row.account_ids);
  const brand = brandOfRecord(brands, row.company_id, reader?.brand);
  const code = reader && (await makePhoneCode(tx, { companyId: row.company_id, accountId: reader.account_id }, row.recipient, now));
  return code && brand ? { to: row.recipient, language: reader.language, name: '', brand, facts: { code } } : null;
}

export const phoneCodeSms = defineSms({
  prepare,
  words: {
    nb: ({ facts: { code } }) => `Koden din er ${code}. Den virker i ${MINUTES} minutter. Gi den ikke til noen.`,
    en: ({ facts: { code } }) => `Your code is ${code}. It works for ${MINUTES} minutes. Do not share it with anyone.`,
  },
});
