import { brands } from '#brands/index.ts';
import { brandOfRecord } from '#domain/brand.ts';
import { emailKey } from '#domain/email.ts';
import { CARE_MAILS } from '#domain/service-book/care.ts';
import { PAPER_KINDS } from '#domain/service-book/paper-kinds.ts';
import { followRegister } from '../accounts/follow-register.ts';
import {
  FIRST_PASSWORD_LIFETIME_MS,
  INVITATION_LIFETIME_MS,
  issueOneTimePassword,
  type OneTimePurpose,
  TEMPORARY_PASSWORD_LIFETIME_MS,
} from '../auth/one-time-password.ts';
import type { Config } from '../config/config.ts';
import { portalAddress } from '../config/portal-address.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type AccountMail, SURVEY_MAILS } from '../outbox/outbox.ts';
import { type Contact, lockContacts } from '../queries/contact.ts';
import type { ChangeOfAddress, KeyNotice, MailContent } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';
import { accessNotice, invitationContent } from './prepare-access-mail.ts';
import { changeOfAddress, isAboutAddress } from './prepare-address-mail.ts';
import { careMailContent } from './prepare-care-mail.ts';
import { caseMailContent, isAboutCase, lateCasesContent } from './prepare-case-mail.ts';
import { isAboutKey, keyNotice } from './prepare-key-mail.ts';
import { isAboutLogin, loginNotice } from './prepare-login-mail.ts';
import { surveyMailContent } from './prepare-survey-mail.ts';
import { mailDomain, senderOf } from './sender.ts';
import { renderMail } from './templates.ts';
import type { OutgoingMail } from './transport.ts';

const ONE_TIME: Record<AccountMail, { purpose: OneTimePurpose; lifetimeMs: number } | null> = {
  'temporary-password': { purpose: 'temporary', lifetimeMs: TEMPORARY_PASSWORD_LIFETIME_MS },
  'first-password': { purpose: 'first', lifetimeMs: FIRST_PASSWORD_LIFETIME_MS },
  'password-changed': null,
  'email-change-asked': null,
  'email-change-started': null,
  'confirm-email': null,
  'email-changed': null,
  'erasure-requested': null,
  'erasure-withdrawn': null,
  'machine-key-made': null,
  'machine-key-revoked': null,
  'access-given': null,
  'access-changed': null,
  'access-ended': null,
  'holder-moved': null,
  'holder-move-started': null,
  'paper-withdrawn': null,
  'new-device': null,
  'login-changed': null,
  'customer-invitation': { purpose: 'invitation', lifetimeMs: INVITATION_LIFETIME_MS },
};

type Prepared = MailContent & { to: string };

/**
 * Makes a mail ready to send. Its secret, a one-time password or a link, is made here and not earlier, so that it is nowhere in
 * clear but in the mail, and its time runs from now. Null: nobody to write to any more.
 */
export async function prepareMail(db: Db, row: MailRow, config: Pick<Config, 'portalUrl'>, now: Date): Promise<OutgoingMail | null> {
  const content = await db.transaction((tx) => contentOf(row)(tx, row as AccountMailRow, config, now));
  if (!content) return null;
  const refusable = content.survey ?? content.care;
  return {
    from: senderOf(content.brand),
    to: content.to,
    messageId: `<${row.id}@${mailDomain(content.brand)}>`,
    ...renderMail(content),
    ...(refusable ? { headers: unsubscribeHeaders(refusable.unsubscribeLink) } : {}),
  };
}

/** Only a mail that may be refused has them; the second makes the mail program's own button work with one press (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

type AccountMailRow = MailRow & { kind: AccountMail };
const contentOf = ({ kind }: MailRow) => {
  if (kind === 'access-invitation') return invitationContent;
  if (kind === 'cases-late') return lateCasesContent;
  if (isAboutCase(kind)) return caseMailContent;
  if (CARE_MAILS.some((k) => k === kind)) return careMailContent;
  return SURVEY_MAILS.some((k) => k === kind) ? surveyMailContent : accountMailContent;
};

async function accountMailContent(
  tx: Queryable,
  row: AccountMailRow,
  config: Pick<Config, 'portalUrl'>,
  now: Date,
): Promise<Prepared | null> {
  await followRegister(tx, row.company_id, sql`a.id = any(${row.account_ids}::int[]) and a.email = ''`);
  const contacts = stillConcerned(row, await lockContacts(tx, row.company_id, row.account_ids));
  const [first] = contacts;
  const brand = brandOfRecord(brands, row.company_id, await brandAbout(tx, row, first));
  if (!first || !brand) return null;
  let change: ChangeOfAddress | null = null;
  if (isAboutAddress(row.kind)) {
    change = await changeOfAddress(tx, row, first.account_id, portalAddress(config, brand), now);
    if (!change) return null;
  }
  let machineKey: KeyNotice | null = null;
  if (isAboutKey(row.kind)) {
    machineKey = await keyNotice(tx, row, portalAddress(config, brand));
    if (!machineKey) return null;
  }
  const access = row.about.accountId === undefined ? undefined : await accessNotice(tx, row, first.account_id);
  if (access === null) return null;
  const to = await recipientOf(tx, row, first);
  if (to === '') return null;
  const oneTime = ONE_TIME[row.kind];
  const logins = [];
  for (const { account_id, user_name } of listsLogins(row) ? contacts : []) {
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
    to,
    kind: row.kind,
    language: first.language,
    brand,
    name: first.name,
    logins,
    createdAt: row.created_at,
    ...(change ? { change } : {}),
    ...(machineKey ? { machineKey } : {}),
    ...(access ? { access } : {}),
    ...(isAboutLogin(row.kind) ? { loginNotice: loginNotice(row, portalAddress(config, brand)) } : {}),
    ...(row.kind === 'paper-withdrawn' ? { paper: paperOf(row.about) } : {}),
    // A password is of no use to somebody who does not know where to type it.
    ...(oneTime ? { loginLink: `${portalAddress(config, brand)}/auth/login` } : {}),
  };
}

/** The name under which the customer that the mail is about knows the company; a login's own customer may know another. */
async function brandAbout(tx: Queryable, { company_id, about }: MailRow, first: Contact | undefined): Promise<string | null> {
  if (about.customerId === undefined) return first?.brand ?? null;
  const [customer] = await tx.query<{ brand: string | null }>(sql`
    select brand from customer where company_id = ${company_id} and id = ${about.customerId}`);
  return customer?.brand ?? null;
}

const paperOf = ({ jobId = 0, schemaId = 0, paperKind }: MailRow['about']) => ({
  jobId,
  schemaId,
  kind: paperKind === undefined ? null : (PAPER_KINDS[paperKind] ?? 'other'),
});

/** Those that are about the login itself. */
const listsLogins = ({ kind }: AccountMailRow): boolean => kind !== 'confirm-email' && kind !== 'paper-withdrawn' && !isAboutKey(kind);

/** A reset was asked for with an address: accounts that have another one by now are left out. */
const stillConcerned = (row: MailRow, contacts: Contact[]): Contact[] =>
  row.kind === 'temporary-password' ? contacts.filter(({ email }) => emailKey(email) === emailKey(row.recipient)) : contacts;

/** A one-time password goes to the address that the account has now; a notice to the one that it was written for. */
async function recipientOf(tx: Queryable, row: AccountMailRow, { email }: Contact): Promise<string> {
  if (ONE_TIME[row.kind] === null || email === row.recipient) return row.recipient;
  await tx.query(sql`update outbox set recipient = ${email} where company_id = ${row.company_id} and id = ${row.id}`);
  return email;
}
