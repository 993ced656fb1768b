import { CARE_MAILS, type CareMail } from '#domain/home-book/care.ts';
import { type Sql, sql } from '../db/sql.ts';

/** A person cannot go on without it, or is in danger; a person has asked for it or should know now; everything else. */
const [URGENT, SOON] = [0, 1];
export const LATER = 2;
/** Before all others: of no use a quarter of an hour later. */
const NOTICE = -1;

/** To accounts. */
const ACCOUNT_MAILS = {
  'temporary-password': URGENT,
  'first-password': URGENT,
  'customer-invitation': LATER,
  'password-changed': SOON,
  'email-change-asked': SOON,
  'email-change-started': SOON,
  'confirm-email': URGENT,
  'email-changed': SOON,
  'new-device': SOON,
  'login-changed': SOON,
  'machine-key-made': SOON,
  'machine-key-revoked': LATER,
  'webhook-changed': SOON,
  'webhook-stopped': SOON,
  'company-changed': SOON,
  'payment-account-added': SOON,
  'payment-account-removed': SOON,
  'mail-test': URGENT,
  'access-given': LATER,
  'access-changed': LATER,
  'access-ended': LATER,
  'holder-moved': LATER,
  'holder-move-started': LATER,
  'erasure-requested': SOON,
  'erasure-withdrawn': LATER,
  'paper-withdrawn': LATER,
  'offer-news': SOON,
  'offer-link': SOON,
  'offer-to-office': SOON,
  'answer-code': URGENT,
  'phone-changed': SOON,
};
/** By SMS and never by mail: a code to the number that it confirms. */
const SMS_ONLY = { 'phone-code': URGENT };
/** About a case, to one of the customer's people, with a link to it. */
const CASE_PERSON_MAILS = { 'case-received': SOON, 'case-answered': SOON, 'case-reminder': LATER, 'case-link': SOON };
/** About a case, to the department that has it. */
const OFFICE_MAILS = { 'case-new': SOON, 'case-danger': URGENT, 'case-reopened': SOON };
/** About an appointment, to one of the customer's people, with a link to it. */
const APPOINTMENT_MAILS = {
  'appointment-news': SOON,
  'appointment-link': SOON,
  'appointment-reminder': NOTICE,
  'appointment-on-the-way': NOTICE,
};
/** About an extra: to the customer's people who may answer, with a link to it, and to the office. */
const EXTRA_MAILS = { 'extra-news': URGENT, 'extra-answered': SOON };
/** To a person who may have no account yet. */
const INVITATION_MAILS = { 'access-invitation': SOON };
const SURVEY_MAILS = { 'survey-invitation': LATER, 'survey-reminder': LATER };
const REMINDERS = { 'care-reminder': LATER, 'care-offer': LATER } satisfies Record<CareMail, number>;

/** The list of all kinds, and how urgent each is. What a kind says: `mails.ts` of its feature, listed in `server/delivery/kinds.ts`. */
export const PRIORITY_OF = {
  ...ACCOUNT_MAILS,
  ...CASE_PERSON_MAILS,
  ...OFFICE_MAILS,
  ...APPOINTMENT_MAILS,
  'appointment-answered': SOON,
  ...EXTRA_MAILS,
  'bill-far-over': SOON,
  'cases-late': LATER,
  ...INVITATION_MAILS,
  ...SURVEY_MAILS,
  ...REMINDERS,
  ...SMS_ONLY,
};

/** What the outbox sends. */
export type OutboxKind = keyof typeof PRIORITY_OF;
export type SmsOnlyKind = keyof typeof SMS_ONLY;
export type MailKind = Exclude<OutboxKind, SmsOnlyKind>;
export type AccountMail = keyof typeof ACCOUNT_MAILS;
/** Mails about access to a customer. */
export type AccessNotice = Extract<AccountMail, `access-${string}` | `holder-${string}`>;
export type CasePersonMail = keyof typeof CASE_PERSON_MAILS;
export type OfficeMail = keyof typeof OFFICE_MAILS;
export type AppointmentMail = keyof typeof APPOINTMENT_MAILS;

/** They wait for the day by design. */
export const SURVEY_KINDS: readonly string[] = Object.keys(SURVEY_MAILS);
/** These are not sent at night. */
export const DAYTIME_KINDS: readonly string[] = [...SURVEY_KINDS, ...CARE_MAILS];

export const isSmsOnly = (kind: OutboxKind): kind is SmsOnlyKind => kind in SMS_ONLY;

const ADDRESS_KINDS: readonly OutboxKind[] = ['email-change-asked', 'email-change-started', 'confirm-email', 'email-changed'];
/** It belongs to one address, whatever the account's is later. */
export const isAboutAddress = (kind: OutboxKind): boolean => ADDRESS_KINDS.includes(kind);

export type Channel = 'mail' | 'sms';

/**
 * How account gets a notice, as rows of `channel` and `recipient`. By SMS only where the number is confirmed: another one may reach a
 * stranger. `goesBySms`: whether it is a notice that goes by SMS at all; others are mailed.
 */
export const channelsOf = (goesBySms: Sql = sql`true`): Sql => sql`(
  with sender as (
    select from sms_sender
    where sms_sender.company_id = account.company_id and account.phone is not null and account.phone_confirmed_at is not null and account.notices <> 'mail' and ${goesBySms}
  )
  select 'mail' as channel, account.email as recipient
  where account.email <> '' and not exists (select from sender where account.notices = 'sms')
  union all select 'sms', account.phone from sender)`;
