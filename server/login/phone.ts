import {
  type AccountPhone,
  accountPhone,
  chooseNotices as chooseNoticesCall,
  confirmPhone as confirmPhoneCall,
  language,
  removePhone as removePhoneCall,
  setPhone as setPhoneCall,
} from '#contract/login-account.ts';
import { MAX_WRONG_PHONE_CODES, mobileNumber, type NoticeWay } from '#domain/sms/number.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { senderOf } from '../sms/sender.ts';
import { askForPhoneCode, endPhoneCode, limitPhoneCodes, type Owner, tryPhoneCode } from './phone-code.ts';

export const accountPhoneRoute = answerWith(
  accountPhone,
  // The caller's own account always exists.
  ({ deps }) => notNull(phoneOfAccount(deps.now())),
  async (row: AccountPhone) => row,
);

const phoneOfAccount = (now: Date): Sql => sql`(
  select json_build_object('companySends', exists (select from sms_sender where sms_sender.company_id = account.company_id),
    'phone', account.phone, 'isConfirmed', account.phone_confirmed_at is not null, 'notices', account.notices,
    'codeUntil', (select ${iso(sql`phone_code.expires_at`)} from phone_code where phone_code.company_id = account.company_id and phone_code.account_id = account.id and phone_code.expires_at > ${now}
      and phone_code.wrong < ${MAX_WRONG_PHONE_CODES}::int))
  from account where account.company_id = caller.company_id and account.id = caller.account_id)`;

// The owner's own number. The code goes to it, and a notice of the change to the address of the account.
export const setPhoneRoute = answer(setPhoneCall, async ({ caller, db, deps, body }) => {
  const phone = mobileNumber(body.phone);
  if (phone === null) throw invalidInput('phone');
  await setPhone(db, caller, phone, deps.now());
  return { saved: true as const };
});

export const confirmPhoneRoute = answer(confirmPhoneCall, async ({ caller, db, deps, body }) => {
  await confirmPhone(db, caller, body.code, deps.now());
  return { saved: true as const };
});

export const removePhoneRoute = answer(removePhoneCall, async ({ caller, db, deps }) => {
  await removePhone(db, caller, deps.now());
  return { saved: true as const };
});

export const chooseNoticesRoute = answer(chooseNoticesCall, async ({ caller, db, deps, body }) => {
  await chooseNotices(db, caller, body.notices, deps.now());
  return { saved: true as const };
});

type Account = { phone: string | null; is_confirmed: boolean; notices: NoticeWay };

/** Every step locks the account, so that of two at once only the first finds what it expects. */
async function lockAccount(tx: Queryable, { companyId, accountId }: Owner): Promise<Account> {
  const [account] = await tx.query<Account & { disabled_at: Date | null }>(sql`
    select phone, phone_confirmed_at is not null as is_confirmed, notices, disabled_at from account
    where company_id = ${companyId} and id = ${accountId} for update`);
  if (!account) throw notFound();
  if (account.disabled_at) throw new ApiError('account-disabled');
  return account;
}

async function refuseWithoutSms(db: Queryable, companyId: CompanyId): Promise<void> {
  if ((await senderOf(db, companyId)) === null) throw new ApiError('sms-off');
}

/** Links that were sent to a number open nothing once it is no longer the account's. Which links were sent there is not recorded. */
const endLinks = (tx: Queryable, { companyId, accountId }: Owner): Promise<unknown> =>
  tx.query(sql`delete from case_link where company_id = ${companyId} and account_id = ${accountId}`);

/** On record, and mailed to the account, as other changes of a login are. */
async function mailOwner(
  tx: Queryable,
  { companyId, accountId }: Owner,
  event: 'phone-changed' | 'phone-removed',
  now: Date,
): Promise<void> {
  await writeAudit(tx, { companyId, accountId, event, at: now });
  await putInOutbox(tx, { companyId, kind: 'phone-changed', accountIds: [accountId], now });
}

/** Another number is unconfirmed. The same one gets another code, unless it is confirmed. */
export async function setPhone(db: Db, owner: Owner, phone: string, now: Date): Promise<void> {
  const { companyId, accountId } = owner;
  await refuseWithoutSms(db, companyId);
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner);
    if (account.phone === phone && account.is_confirmed) return;
    await limitPhoneCodes(tx, owner, phone, now);
    await askForPhoneCode(tx, owner, phone, now);
    if (account.phone === phone) return;
    await tx.query(sql`
      update account set phone = ${phone}, phone_confirmed_at = null where company_id = ${companyId} and id = ${accountId}`);
    if (account.is_confirmed) await endLinks(tx, owner);
    await mailOwner(tx, owner, 'phone-changed', now);
  });
}

/** Where the number is confirmed already, the same confirmation has come twice: it succeeds again. */
export async function confirmPhone(db: Db, owner: Owner, code: string, now: Date): Promise<void> {
  const { companyId, accountId } = owner;
  const phone = await tryPhoneCode(db, owner, code, now);
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner);
    if (account.is_confirmed) return;
    if (phone === null || phone !== account.phone) throw new ApiError('code-ended', { field: 'code' });
    await tx.query(sql`update account set phone_confirmed_at = ${now} where company_id = ${companyId} and id = ${accountId}`);
    await endPhoneCode(tx, owner);
    await writeAudit(tx, { companyId, accountId, event: 'phone-confirmed', at: now });
  });
}

/** Without a number it changes nothing. */
export const removePhone = (db: Db, owner: Owner, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { companyId, accountId } = owner;
    const { phone, is_confirmed } = await lockAccount(tx, owner);
    if (phone === null) return;
    if (is_confirmed) await endLinks(tx, owner);
    await tx.query(sql`
      update account set phone = null, phone_confirmed_at = null, notices = 'mail' where company_id = ${companyId} and id = ${accountId}`);
    await endPhoneCode(tx, owner);
    await mailOwner(tx, owner, 'phone-removed', now);
  });

/** By SMS only to a number that was confirmed; if it is changed afterwards, the choice stays, and notices are mailed until the new one is confirmed. */
export const chooseNotices = (db: Db, owner: Owner, notices: NoticeWay, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { companyId, accountId } = owner;
    const account = await lockAccount(tx, owner);
    if (account.notices === notices) return;
    if (notices !== 'mail') await refuseWithoutSms(tx, companyId);
    if (notices !== 'mail' && !account.is_confirmed) throw new ApiError('phone-unconfirmed');
    await tx.query(sql`update account set notices = ${notices} where company_id = ${companyId} and id = ${accountId}`);
    await writeAudit(tx, { companyId, accountId, event: 'notices-chosen', at: now, detail: { notices } });
  });

// The language that was chosen in the portal. Mails to the account follow it.
export const languageRoute = answer(language, async ({ caller, db, body }) => {
  const chosen = body.language;
  await db.query(sql`
      update account set language = ${chosen} where company_id = ${caller.companyId} and id = ${caller.accountId} and language <> ${chosen}`);
  return { saved: true as const };
});
