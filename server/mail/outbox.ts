import type { Language } from '#domain/language.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const MAIL_KINDS = [
  'temporary-password',
  'first-password',
  'password-changed',
  'erasure-requested',
  'erasure-withdrawn',
  'customer-invitation',
  'survey-invitation',
  'survey-reminder',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Those that are about a job and not about accounts. They wait for the day: nobody is woken by a survey. */
export const SURVEY_MAILS = ['survey-invitation', 'survey-reminder'] as const satisfies readonly MailKind[];
export type AccountMail = Exclude<MailKind, (typeof SURVEY_MAILS)[number]>;

export type NewMail = { companyId: number; kind: AccountMail; recipient: string; accountIds: number[]; language: Language; now: Date };

/** To be called in the transaction of the mail's cause: both happen or neither. */
export const putInOutbox = (tx: Queryable, mail: NewMail): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at)
    values (${mail.companyId}, ${mail.kind}, ${mail.recipient}, ${mail.accountIds}, ${mail.language}, ${mail.now}, ${mail.now})`);
