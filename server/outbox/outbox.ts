import type { Language } from '#domain/language.ts';
import { CARE_MAILS, type CareMail } from '#domain/service-book/care.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { noteMail } from './mailing.ts';

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
  'case-received',
  'case-answered',
  'case-reminder',
  'case-link',
  'case-new',
  'case-danger',
  'case-reopened',
  'cases-late',
  'care-reminder',
  'care-offer',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Somebody waits for it with the door or the house open; somebody has asked or should know now; everything else. */
const [URGENT, SOON, LATER] = [0, 1, 2];
const PRIORITY_OF: Record<MailKind, number> = {
  'case-danger': URGENT,
  'temporary-password': URGENT,
  'first-password': URGENT,
  'confirm-email': URGENT,
  'case-received': SOON,
  'case-answered': SOON,
  'case-link': SOON,
  'case-new': SOON,
  'case-reopened': SOON,
  'password-changed': SOON,
  'new-device': SOON,
  'login-changed': SOON,
  'email-change-asked': SOON,
  'email-change-started': SOON,
  'email-changed': SOON,
  'access-invitation': SOON,
  'erasure-requested': SOON,
  'machine-key-made': SOON,
  'case-reminder': LATER,
  'cases-late': LATER,
  'erasure-withdrawn': LATER,
  'access-given': LATER,
  'access-changed': LATER,
  'access-ended': LATER,
  'holder-moved': LATER,
  'holder-move-started': LATER,
  'customer-invitation': LATER,
  'survey-invitation': LATER,
  'survey-reminder': LATER,
  'machine-key-revoked': LATER,
  'paper-withdrawn': LATER,
  'care-reminder': LATER,
  'care-offer': LATER,
};

/** The values of `priority, caused_by`, which every insert names: the worker takes mails by them. `by`: where the caller is not the cause. */
export const orderOf = (kind: MailKind, by: number | Sql = noteMail()): Sql => sql`${PRIORITY_OF[kind]}::smallint, ${by}::int`;

/** Those that are about a job and not about accounts. */
export const SURVEY_MAILS = ['survey-invitation', 'survey-reminder'] as const satisfies readonly MailKind[];
/** Nobody is woken by these. */
export const DAYTIME_MAILS = [...SURVEY_MAILS, ...CARE_MAILS] as const satisfies readonly MailKind[];
/** To somebody who may have no account yet. */
export type InvitationMail = 'access-invitation';
/** About a case, to one of the customer's people, with a link to it. */
export const CASE_PERSON_MAILS = ['case-received', 'case-answered', 'case-reminder', 'case-link'] as const satisfies readonly MailKind[];
export type CasePersonMail = (typeof CASE_PERSON_MAILS)[number];
/** About a case, to the department that has it. */
export const OFFICE_MAILS = ['case-new', 'case-danger', 'case-reopened'] as const satisfies readonly MailKind[];
export type OfficeMail = (typeof OFFICE_MAILS)[number];
export type CaseMail = CasePersonMail | OfficeMail | 'cases-late';
export type AccountMail = Exclude<MailKind, (typeof SURVEY_MAILS)[number] | InvitationMail | CaseMail | CareMail>;

/** Those about who has access to a customer. */
export type AccessNotice = Extract<AccountMail, `access-${string}` | `holder-${string}`>;

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
/** Ids of what a mail is about, besides the accounts it goes to: its words are made from them when it is sent. */
type AboutField =
  | 'customerId'
  | 'accountId'
  | 'machineKeyId'
  | 'by'
  | 'jobId'
  | 'schemaId'
  | 'paperKind'
  | 'careId'
  | 'change'
  | 'browser'
  | 'system';
export type MailAbout = Readonly<Partial<Record<AboutField, number>>>;

export type NewMail = {
  companyId: number;
  kind: AccountMail;
  accountIds: number[];
  now: Date;
  /** By default the account's own address; to an account without one nothing is written. */
  recipient?: string;
  id?: string;
  about?: MailAbout;
};

/** To be called in the transaction of the mail's cause: both happen or neither. */
export const putInOutbox = (tx: Queryable, { companyId, kind, accountIds, now, recipient, id, about = {} }: NewMail): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, id, kind, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
    select a.company_id, coalesce(${id ?? null}::uuid, gen_random_uuid()), ${kind}, coalesce(${recipient ?? null}::text, a.email),
      ${accountIds}::int[], a.language, ${now}::timestamptz, ${now}::timestamptz, ${JSON.stringify(about)}::jsonb, ${orderOf(kind)}
    from account a where a.company_id = ${companyId} and a.id = ${accountIds[0] ?? 0} and coalesce(${recipient ?? null}::text, a.email) <> ''`);

/** The same mail to each of several accounts, in their own languages. */
export const putInOutboxOfEach = (
  tx: Queryable,
  { companyId, kind, accountIds, now, about = {} }: Omit<NewMail, 'recipient' | 'id'>,
): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
    select a.company_id, ${kind}, a.email, array[a.id], a.language, ${now}::timestamptz, ${now}::timestamptz, ${JSON.stringify(about)}::jsonb,
      ${orderOf(kind)}
    from account a where a.company_id = ${companyId} and a.id = any(${accountIds}::int[]) and a.email <> ''`);

type InvitationToSend = { companyId: number; invitationId: string; recipient: string; language: Language; now: Date };

export const putInvitationInOutbox = (tx: Queryable, invitation: InvitationToSend): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, invitation_id, language, created_at, due_at, priority, caused_by)
    values (${invitation.companyId}, 'access-invitation', ${invitation.recipient}, ${invitation.invitationId}, ${invitation.language}, ${invitation.now}, ${invitation.now}, ${orderOf('access-invitation')})`);
