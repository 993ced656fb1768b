import { COMPANY_CHANGES, type CompanyChange } from '#domain/company/settings.ts';
import type { Language } from '#domain/language.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type AccountMail, LATER, type OutboxKind, PRIORITY_OF } from './kinds.ts';
import { noteMail } from './mailing.ts';

/** The values of `priority, caused_by`, which every insert names: the worker takes mails by them. `by`: where the caller is not the cause. */
export const orderOf = (kind: OutboxKind, by: number | Sql = noteMail()): Sql => sql`${PRIORITY_OF[kind]}::smallint, ${by}::int`;

/** In the place of an account: files of other systems have a share of their own. */
const BY_IMPORT = -1;

/** Mails about what a file changes by the hundred: after all other mails, one a second, and apart from those that are due by time. */
export const orderOfImported = (): Sql => sql`${LATER}::smallint, ${noteMail() || BY_IMPORT}::int`;

/** Ids of what a mail is about, besides the accounts it goes to: its words are made from them when it is sent. */
type AboutField =
  | 'customerId'
  | 'accountId'
  | 'machineKeyId'
  | 'webhookId'
  | 'paymentAccountId'
  | 'extraId'
  | 'billId'
  | 'by'
  | 'jobId'
  | 'schemaId'
  | 'paperKind'
  | 'offerId'
  | 'eventNumber'
  | 'codeSubject'
  | 'subjectId'
  | 'careId'
  | 'change'
  | 'browser'
  | 'system';
export type MailAbout = Readonly<Partial<Record<AboutField, number>>>;

export type NewMail = {
  companyId: CompanyId;
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
    select account.company_id, coalesce(${id ?? null}::uuid, gen_random_uuid()), ${kind}, coalesce(${recipient ?? null}::text, account.email),
      ${accountIds}::int[], account.language, ${now}::timestamptz, ${now}::timestamptz, ${JSON.stringify(about)}::jsonb, ${orderOf(kind)}
    from account where account.company_id = ${companyId} and account.id = ${accountIds[0] ?? 0} and coalesce(${recipient ?? null}::text, account.email) <> ''`);

/** The same mail to each of several accounts, in their own languages. */
export const putInOutboxOfEach = (
  tx: Queryable,
  { companyId, kind, accountIds, now, about = {}, order = orderOf(kind) }: Omit<NewMail, 'recipient' | 'id'> & { order?: Sql },
): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
    select account.company_id, ${kind}, account.email, array[account.id], account.language, ${now}::timestamptz, ${now}::timestamptz, ${JSON.stringify(about)}::jsonb,
      ${order}
    from account where account.company_id = ${companyId} and account.id = any(${accountIds}::int[]) and account.email <> ''`);

type InvitationToSend = { companyId: CompanyId; invitationId: string; recipient: string; language: Language; now: Date };

export const putInvitationInOutbox = (tx: Queryable, invitation: InvitationToSend): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, invitation_id, language, created_at, due_at, priority, caused_by)
    values (${invitation.companyId}, 'access-invitation', ${invitation.recipient}, ${invitation.invitationId}, ${invitation.language}, ${invitation.now}, ${invitation.now}, ${orderOf('access-invitation')})`);

type Notice = { companyId: CompanyId; admins: number[]; change: CompanyChange; by: number; now: Date };

/** A mail to every Admin about a change that a thief with one login would want to make. */
export const mailAdmins = (tx: Queryable, { companyId, admins, change, by, now }: Notice): Promise<unknown> =>
  putInOutboxOfEach(tx, {
    companyId,
    kind: 'company-changed',
    accountIds: admins,
    now,
    about: { change: COMPANY_CHANGES.indexOf(change), by },
  });
