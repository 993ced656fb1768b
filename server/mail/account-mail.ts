import { brandOfRecord } from '#domain/company/brand.ts';
import { firstLoginAddress } from '#domain/login/first-login.ts';
import type { Right } from '#domain/people/access.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { type Contact, lockContacts, syncAddressFromRegister } from '../access/accounts.ts';
import { personName } from '../access/customer-access.ts';
import { issueOneTimePassword, type OneTimePurpose } from '../auth/one-time-password.ts';
import { portalAddress } from '../config/portal.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Login, MailRow, Preparation, PreparedMail } from './define.ts';

/** `portal`: the address of the reader's portal. */
type Reading = Preparation & { reader: Contact; portal: string };
type MailContent<Facts> = { facts: Facts; link?: string };

type OneTime = { purpose: OneTimePurpose; lifetimeMs: number };

type AccountMailOptions<Facts> = {
  /** A mail with a one-time password for each account: to be typed, or in a link that sets the first password. */
  oneTime?: OneTime;
  /** For a mail that is not about the login itself. */
  hidesLogins?: true;
  /** As a one-time password, it is for the address that the account has now and no earlier one. */
  isSecret?: true;
  isConcerned?: (contact: Contact, row: MailRow) => boolean;
  /** Null: it is no longer true. */
  read: (reading: Reading) => Promise<MailContent<Facts> | null>;
};

/** For a mail that says nothing but its words. */
export const readNothing = async (): Promise<MailContent<null>> => ({ facts: null });

/** What any mail to accounts reads: the address, the brand, and the logins it is about. */
export const prepareAccountMail =
  <Facts>({ oneTime, hidesLogins, isSecret, isConcerned = () => true, read }: AccountMailOptions<Facts>) =>
  async (preparation: Preparation): Promise<PreparedMail<Facts> | null> => {
    const { tx, row, config, brands } = preparation;
    await syncAddressFromRegister(tx, row.company_id, sql`account.id = any(${row.account_ids}::int[]) and account.email = ''`);
    const contacts = (await lockContacts(tx, row.company_id, row.account_ids)).filter((contact) => isConcerned(contact, row));
    const [reader] = contacts;
    const brand = brandOfRecord(brands, row.company_id, await brandAbout(tx, row, reader));
    if (!reader || !brand) return null;
    const portal = portalAddress(config, brand);
    const found = await read({ ...preparation, reader, portal });
    if (!found) return null;
    const to = oneTime || isSecret ? await currentAddress(tx, row, reader) : row.recipient;
    if (to === '') return null;
    const logins: Login[] = [];
    for (const { account_id, user_name } of hidesLogins ? [] : contacts)
      logins.push(loginIn(portal, user_name, oneTime, oneTime ? await issue(preparation, account_id, oneTime) : null));
    // A password is of no use without the address at which to type it.
    const loginLink = oneTime?.purpose === 'temporary' ? { loginLink: `${portal}${LOGIN_PATH}` } : {};
    return { to, language: reader.language, brand, name: reader.name, logins, ...loginLink, ...found };
  };

/** What a mail shows of a login. A first password is chosen by a link; a temporary one is typed, perhaps on another machine. */
const loginIn = (portal: string, userName: string, oneTime: OneTime | undefined, code: string | null): Login =>
  code === null || oneTime?.purpose === 'temporary'
    ? { userName, oneTimePassword: code }
    : { userName, oneTimePassword: null, firstLink: firstLoginAddress(portal, { userName, code }) };

const issue = ({ tx, row, now }: Preparation, accountId: number, { purpose, lifetimeMs }: OneTime): Promise<string> =>
  issueOneTimePassword(tx, { companyId: row.company_id, accountId, purpose, expiresAt: new Date(now.getTime() + lifetimeMs) });

/** The name under which the customer that the mail is about knows the company; a login's own customer may know another. */
async function brandAbout(tx: Queryable, { company_id, about }: MailRow, reader: Contact | undefined): Promise<string | null> {
  if (about.customerId === undefined) return reader?.brand ?? null;
  const [customer] = await tx.query<{ brand: string | null }>(sql`
    select brand from customer where company_id = ${company_id} and id = ${about.customerId}`);
  return customer?.brand ?? null;
}

/** A secret goes to the address that the account has now; a notice to the one that it was written for. */
async function currentAddress(tx: Queryable, row: MailRow, { email }: Contact): Promise<string> {
  if (email !== row.recipient)
    await tx.query(sql`update outbox set recipient = ${email} where company_id = ${row.company_id} and id = ${row.id}`);
  return email;
}

type ReaderRow = { customer: string; person: string; right: Right | null; has_access: boolean; is_erased_soon: boolean };
/** `isReader`: the person is the reader. */
export type AccessFacts = { customer: string; person: string; right: Right | null; isReader: boolean };

/**
 * Who may do what for which customer. Null: the customer or the person is gone, or it is no longer true. Where something is done, undone
 * and done again, the last mail takes the place of the first: without `isStillTrue` the one about the undoing would be read last.
 */
export const readAccess =
  (isStillTrue: (known: ReaderRow) => boolean = () => true) =>
  async ({ tx, row, reader }: Preparation & { reader: Contact }): Promise<{ facts: AccessFacts } | null> => {
    const [known] = await tx.query<ReaderRow>(sql`
      select customer.name as customer, ${personName} as person, customer_access.right_ as right, customer_access.account_id is not null and customer_access.ended_at is null as has_access,
        exists (select from erasure where erasure.company_id = customer.company_id and erasure.customer_id = customer.id and erasure.withdrawn_at is null and erasure.done_at is null) as is_erased_soon
      from customer join account on account.company_id = customer.company_id and account.id = ${row.about.accountId ?? 0}
        left join customer_access on customer_access.company_id = account.company_id and customer_access.account_id = account.id and customer_access.customer_id = customer.id
      where customer.company_id = ${row.company_id} and customer.id = ${row.about.customerId ?? 0} and customer.locked_until is null`);
    if (!known || !isStillTrue(known)) return null;
    const { customer, person, right } = known;
    return { facts: { customer, person, right, isReader: row.about.accountId === reader.account_id } };
  };
