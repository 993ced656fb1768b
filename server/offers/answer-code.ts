// A code that is mailed to a person who answers an offer or an extra by a link: `askForCode` in the call that sends the code, `useCode`
// before the transaction of the answer. A person has one code per offer or extra; a new one replaces it.
import { randomInt } from 'node:crypto';
import { ANSWER_CODE_LIFETIME_MS, MAX_WRONG_CODES, MAX_WRONG_CODES_IN_ALL } from '#domain/offers/offer.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, giveBackToBudget, limitRate, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { prepareAccountMail } from '../mail/account-mail.ts';
import { defineMail } from '../mail/define.ts';
import { putInOutbox } from '../outbox/outbox.ts';

export const CODE_SUBJECTS = ['offer', 'extra'] as const;
export type CodeSubject = (typeof CODE_SUBJECTS)[number];
/** The person, and the offer or extra they answer. */
export type Answering = { companyId: CompanyId; customerId: number; accountId: number; subject: CodeSubject; subjectId: number };

/** Each code is a mail, and a new one ends the one before: a link that was forwarded must not keep the owner from getting one. */
const CODES_PER_NETWORK: Budget = { limit: 3, windowMs: HOUR };
const CODES_PER_NETWORK_AND_DAY: Budget = { limit: 8, windowMs: DAY };
const CODES_PER_HOUR: Budget = { limit: 12, windowMs: HOUR };
const CODES_PER_DAY: Budget = { limit: 30, windowMs: DAY };

const CODE_DIGITS = 6;
const digest = ({ subject, subjectId, accountId }: Answering, code: string): Buffer =>
  sha256(`${subject} ${subjectId} ${accountId} ${code}`);

/** Puts the mail into the outbox; the code itself is made when the mail is sent. */
export async function askForCode(db: Db, answering: Answering, { ip, now }: { ip: string; now: Date }): Promise<void> {
  const { companyId, customerId, accountId, subject, subjectId } = answering;
  const whose = `${subject} ${subjectId} ${accountId}`;
  // What a network is refused counts for no other.
  await limitRate(db, { companyId, now }, 'answer-codes-network', `${whose} ${addressGroup(ip)}`, CODES_PER_NETWORK);
  await limitRate(db, { companyId, now }, 'answer-codes-network-day', `${whose} ${addressGroup(ip)}`, CODES_PER_NETWORK_AND_DAY);
  await limitRate(db, { companyId, now }, 'answer-codes', whose, CODES_PER_HOUR);
  await limitRate(db, { companyId, now }, 'answer-codes-day', whose, CODES_PER_DAY);
  await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into answer_code (company_id, subject, subject_id, account_id, made_at, expires_at)
      values (${companyId}, ${subject}, ${subjectId}, ${accountId}, ${now}, ${new Date(now.getTime() + DAY)})
      on conflict (company_id, subject, subject_id, account_id) do update
        set code_hash = null, made_at = excluded.made_at, expires_at = excluded.expires_at, wrong = 0`);
    const about = { customerId, codeSubject: CODE_SUBJECTS.indexOf(subject), subjectId };
    await putInOutbox(tx, { companyId, kind: 'answer-code', accountIds: [accountId], now, about });
  });
}

/** Makes the code for a mail that is being sent. Null: it has been used or has expired meanwhile. */
export async function makeCode(tx: Queryable, answering: Answering, now: Date): Promise<string | null> {
  const { companyId, accountId, subject, subjectId } = answering;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const made = await tx.query(sql`
    update answer_code set code_hash = ${digest(answering, code)}, expires_at = ${new Date(now.getTime() + ANSWER_CODE_LIFETIME_MS)}
    where company_id = ${companyId} and subject = ${subject} and subject_id = ${subjectId} and account_id = ${accountId} and expires_at > ${now} returning 1`);
  return made.length > 0 ? code : null;
}

type CodeTry<T> = { typed: string; ip: string; now: Date; findStored: () => Promise<T | null> };

/**
 * Counts one try in a transaction of its own, so that a later refusal does not undo the count. Ten wrong tries end the code for their network,
 * fifty for everybody; the right one works until the answer is stored. An answer stored before, whose reply got lost or that was sent twice at once, comes from `findStored`:
 * the state is no secret to a person with the link. Null: the code is right, and the answer can be stored.
 */
export async function useCode<T>(db: Db, answering: Answering, { typed, ip, now, findStored }: CodeTry<T>): Promise<T | null> {
  const stored = await findStored();
  if (stored) return stored;
  const { companyId, accountId, subject, subjectId } = answering;
  const code = typed.replaceAll(/\s/g, '');
  const [asked] = await db.query<{ made_at: Date }>(sql`
    select made_at from answer_code
    where company_id = ${companyId} and subject = ${subject} and subject_id = ${subjectId} and account_id = ${accountId}`);
  // A new code may be tried again from the start.
  const guesses = budgetSubject('answer-guesses', [subject, subjectId, accountId, asked?.made_at.getTime(), addressGroup(ip)].join(' '));
  const { count } = await takeFromBudget(db, { companyId, now }, guesses, { limit: MAX_WRONG_CODES, windowMs: DAY });
  if (count > MAX_WRONG_CODES) throw new ApiError('code-ended', { field: 'code' });
  const [tried] = await db.query<{ is_right: boolean; wrong: number }>(sql`
    update answer_code set wrong = wrong + case when code_hash = ${digest(answering, code)} then 0 else 1 end
    where company_id = ${companyId} and subject = ${subject} and subject_id = ${subjectId} and account_id = ${accountId}
      and code_hash is not null and expires_at > ${now} and wrong < ${MAX_WRONG_CODES_IN_ALL}
    returning coalesce(code_hash = ${digest(answering, code)}, false) as is_right, wrong`);
  if (tried?.is_right) {
    await giveBackToBudget(db, companyId, guesses);
    return null;
  }
  if (tried) {
    const hasMore = tried.wrong < MAX_WRONG_CODES_IN_ALL && count < MAX_WRONG_CODES;
    throw new ApiError(hasMore ? 'code-wrong' : 'code-ended', { field: 'code' });
  }
  const storedMeanwhile = await findStored();
  if (!storedMeanwhile) throw new ApiError('code-ended');
  return storedMeanwhile;
}

/** Deletes the code once the answer is stored. */
export const endCode = (tx: Queryable, { companyId, accountId, subject, subjectId }: Answering): Promise<unknown> =>
  tx.query(sql`
    delete from answer_code where company_id = ${companyId} and subject = ${subject} and subject_id = ${subjectId} and account_id = ${accountId}`);

const MINUTES = ANSWER_CODE_LIFETIME_MS / MINUTE;
const WHAT = { offer: { nb: 'tilbudet', en: 'the offer' }, extra: { nb: 'tillegget', en: 'the extra' } };

const prepare = prepareAccountMail({
  hidesLogins: true,
  isSecret: true,
  read: async ({ tx, row, now }) => {
    const { customerId = 0, codeSubject = 0, subjectId = 0 } = row.about;
    const subject = CODE_SUBJECTS[codeSubject] ?? 'offer';
    const answering = { companyId: row.company_id, customerId, accountId: row.account_ids[0] ?? 0, subject, subjectId };
    const code = await makeCode(tx, answering, now);
    return code === null ? null : { facts: { code, subject, subjectId } };
  },
});

/** A code for an answer by a link, made now. It is not in the subject, which is shown on locked screens. */
export const answerCode = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { code, subject, subjectId } }) => ({
      subject: `Koden din fra ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [`Skriv denne koden for å svare på ${WHAT[subject].nb} (nummer ${subjectId}):`, code],
      after: [`Koden virker i ${MINUTES} minutter. Gi den ikke til noen. Har du ikke bedt om den, kan du se bort fra e-posten.`],
    }),
    en: ({ brand, name, facts: { code, subject, subjectId } }) => ({
      subject: `Your code from ${brand.name}`,
      greeting: `Hello ${name},`,
      before: [`Type this code to answer ${WHAT[subject].en} (number ${subjectId}):`, code],
      after: [`The code works for ${MINUTES} minutes. Do not share it with anyone. If you did not ask for it, you can ignore this email.`],
    }),
  },
});
