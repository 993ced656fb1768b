import { brands } from '#brands/index.ts';
import { brandOfRecord } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import {
  FIRST_PASSWORD_LIFETIME_MS,
  INVITATION_LIFETIME_MS,
  issueOneTimePassword,
  type OneTimePurpose,
  TEMPORARY_PASSWORD_LIFETIME_MS,
} from '../auth/one-time-password.ts';
import type { Config } from '../config.ts';
import { contactsById } from '../db/contact.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { portalAddress } from '../portal-address.ts';
import { type AccountMail, type MailKind, SURVEY_MAILS } from './outbox.ts';
import { surveyMailContent } from './prepare-survey-mail.ts';
import { renderMail } from './templates.ts';
import type { OutgoingMail } from './transport.ts';
import type { MailContent } from './words.ts';

export type MailRow = {
  company_id: number;
  id: string;
  kind: MailKind;
  recipient: string;
  account_ids: number[];
  job_id: number | null;
  language: Language;
  created_at: Date;
  attempts: number;
};
/** The columns of the type above. */
export const MAIL_ROW = sql`company_id, id, kind, recipient, account_ids, job_id, language, created_at, attempts`;

const ONE_TIME: Record<AccountMail, { purpose: OneTimePurpose; lifetimeMs: number } | null> = {
  'temporary-password': { purpose: 'temporary', lifetimeMs: TEMPORARY_PASSWORD_LIFETIME_MS },
  'first-password': { purpose: 'first', lifetimeMs: FIRST_PASSWORD_LIFETIME_MS },
  'password-changed': null,
  'erasure-requested': null,
  'erasure-withdrawn': null,
  'customer-invitation': { purpose: 'invitation', lifetimeMs: INVITATION_LIFETIME_MS },
};

/**
 * Makes a mail ready to send. Its secret, a one-time password or a link, is made here and not earlier, so that it is nowhere in
 * clear but in the mail, and its time runs from now. Null: nobody to write to any more.
 */
export async function prepareMail(db: Db, row: MailRow, config: Pick<Config, 'portalUrl'>, now: Date): Promise<OutgoingMail | null> {
  const content = await db.transaction((tx) =>
    isAboutAccounts(row) ? accountMailContent(tx, row, config, now) : surveyMailContent(tx, row, config, now),
  );
  if (!content) return null;
  const host = new URL(content.brand.webAddress).host;
  return {
    from: { name: content.brand.name, address: `kundeportal@${host}` },
    to: row.recipient,
    messageId: `<${row.id}@${host}>`,
    ...renderMail(content),
  };
}

const isAboutAccounts = (row: MailRow): row is MailRow & { kind: AccountMail } => !SURVEY_MAILS.some((kind) => kind === row.kind);

async function accountMailContent(
  tx: Queryable,
  row: MailRow & { kind: AccountMail },
  config: Pick<Config, 'portalUrl'>,
  now: Date,
): Promise<MailContent | null> {
  const contacts = await contactsById(tx, row.company_id, row.account_ids);
  const [first] = contacts;
  const brand = brandOfRecord(brands, row.company_id, first?.brand);
  if (!first || !brand) return null;
  const oneTime = ONE_TIME[row.kind];
  const logins = [];
  for (const { account_id, user_name } of contacts) {
    const oneTimePassword =
      oneTime &&
      (await issueOneTimePassword(tx, {
        companyId: row.company_id,
        accountId: account_id,
        purpose: oneTime.purpose,
        expiresAt: new Date(now.getTime() + oneTime.lifetimeMs),
      }));
    logins.push({ userName: user_name, oneTimePassword });
  }
  return {
    ...{ kind: row.kind, language: row.language, brand, name: first.name, logins, createdAt: row.created_at },
    // A password is of no use to somebody who does not know where to type it.
    ...(oneTime ? { loginLink: `${portalAddress(config, brand)}/auth/login` } : {}),
  };
}
