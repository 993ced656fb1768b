import type { Language } from '#domain/language.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const MAIL_KINDS = [
  'temporary-password',
  'first-password',
  'password-changed',
  'email-change-asked',
  'email-change-started',
  'confirm-email',
  'email-changed',
  'erasure-requested',
  'erasure-withdrawn',
  'access-invitation',
  'access-given',
  'access-changed',
  'access-ended',
  'holder-moved',
  'holder-move-started',
  'customer-invitation',
  'survey-invitation',
  'survey-reminder',
  'machine-key-made',
  'machine-key-revoked',
  'paper-withdrawn',
  'new-device',
  'login-changed',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Those that are about a job and not about accounts. They wait for the day: nobody is woken by a survey. */
export const SURVEY_MAILS = ['survey-invitation', 'survey-reminder'] as const satisfies readonly MailKind[];
/** To somebody who may have no account yet. */
export type InvitationMail = 'access-invitation';
export type AccountMail = Exclude<MailKind, (typeof SURVEY_MAILS)[number] | InvitationMail>;

/** Those about who has access to a customer. */
export const ACCESS_NOTICES = [
  'access-given',
  'access-changed',
  'access-ended',
  'holder-moved',
  'holder-move-started',
] as const satisfies readonly AccountMail[];
export type AccessNotice = (typeof ACCESS_NOTICES)[number];

/** Those that belong to one address, whatever the account's is later. */
export const ADDRESS_MAILS = [
  'email-change-asked',
  'email-change-started',
  'confirm-email',
  'email-changed',
] as const satisfies readonly MailKind[];
export type AddressMail = (typeof ADDRESS_MAILS)[number];

/** Notices to all Admins. */
export const KEY_MAILS = ['machine-key-made', 'machine-key-revoked'] as const satisfies readonly MailKind[];
export type KeyMail = (typeof KEY_MAILS)[number];

/** Notices to an owner about the login itself. */
export const LOGIN_MAILS = ['new-device', 'login-changed'] as const satisfies readonly MailKind[];
export type LoginMail = (typeof LOGIN_MAILS)[number];

export type NewMail = {
  companyId: number;
  kind: AccountMail;
  accountIds: number[];
  now: Date;
  /** By default the account's own address; to an account without one nothing is written. */
  recipient?: string;
  id?: string;
  /** Of a notice about access: the customer, and the person whose access it is. */
  about?: { customerId: number; accountId: number };
};

/** To be called in the transaction of the mail's cause: both happen or neither. */
export const putInOutbox = (tx: Queryable, { companyId, kind, accountIds, now, recipient, id, about }: NewMail): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, id, kind, recipient, account_ids, language, created_at, due_at, about_customer_id, about_account_id)
    select a.company_id, coalesce(${id ?? null}::uuid, gen_random_uuid()), ${kind}, coalesce(${recipient ?? null}::text, a.email),
      ${accountIds}::int[], a.language, ${now}::timestamptz, ${now}::timestamptz, ${about?.customerId ?? null}::int, ${about?.accountId ?? null}::int
    from account a where a.company_id = ${companyId} and a.id = ${accountIds[0] ?? 0} and coalesce(${recipient ?? null}::text, a.email) <> ''`);

/** The same mail to each of several accounts, in their own languages. `about` holds the ids that its words are made from. */
export const putInOutboxOfEach = (
  tx: Queryable,
  { companyId, kind, accountIds, now, about }: Omit<NewMail, 'recipient' | 'id' | 'about'> & { about: Record<string, number> },
): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about)
    select a.company_id, ${kind}, a.email, array[a.id], a.language, ${now}::timestamptz, ${now}::timestamptz, ${JSON.stringify(about)}::jsonb
    from account a where a.company_id = ${companyId} and a.id = any(${accountIds}::int[]) and a.email <> ''`);

type InvitationToSend = { companyId: number; invitationId: string; recipient: string; language: Language; now: Date };

export const putInvitationInOutbox = (tx: Queryable, of: InvitationToSend): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, invitation_id, language, created_at, due_at)
    values (${of.companyId}, 'access-invitation', ${of.recipient}, ${of.invitationId}, ${of.language}, ${of.now}, ${of.now})`);
