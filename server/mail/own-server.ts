// The mail server that an Admin has set in the browser, where the operator set none. As with webhooks the name is looked up once, an address
// that is not public is refused, and exactly the one that was looked at is called; the certificate must be that of the name.

import nodemailer from 'nodemailer';
import { ENCRYPTED_PORT, type MailServerResult } from '#domain/company/mail-server.ts';
import { openSecret, sealSecret, secretLength } from '../auth/sealed-secret.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Dns } from '../network/dns.ts';
import { isPublicAddress } from '../network/public-address.ts';
import { mailOptions, type SendMail } from './transport.ts';

export type MailServer = { host: string; port: number; userName: string; password: string; sender: string };
/** `allowedHosts`: names, or names with a port, that the operator allows although they are private. */
export type MailGuard = { dns: Pick<Dns, 'addressesOf'>; allowedHosts: readonly string[] };

/** The host belongs to the secret: a row that is pointed elsewhere does not send the password there. */
const sealing = (key: ErasureKey, companyId: CompanyId, { host, port }: Pick<MailServer, 'host' | 'port'>) =>
  ({ key, purpose: 'mail server', owner: `${companyId} ${host}:${port}` }) as const;

export const sealMailPassword = (key: ErasureKey, companyId: CompanyId, server: MailServer): Buffer =>
  sealSecret(sealing(key, companyId, server), Buffer.from(server.password));

type StoredMailServer = Omit<MailServer, 'password'> & { password: Buffer };

/** What is known of it without its password. */
export async function readMailServer(db: Queryable, companyId: CompanyId): Promise<StoredMailServer | null> {
  const [stored] = await db.query<StoredMailServer>(sql`
    select host, port, user_name as "userName", password, sender from mail_server where company_id = ${companyId}`);
  return stored ?? null;
}

/** Null: there is none, or its password was enciphered with another key. */
export async function openMailServer(db: Queryable, companyId: CompanyId, key: ErasureKey): Promise<MailServer | null> {
  const stored = await readMailServer(db, companyId);
  const password = stored && openSecret(sealing(key, companyId, stored), stored.password, secretLength(stored.password));
  return stored && password ? { ...stored, password: password.toString() } : null;
}

/** Whether any company of a database has one. */
export async function hasMailServer(db: Queryable): Promise<boolean> {
  const [found] = await db.query<{ has: boolean }>(sql`select exists (select from companies_with_mail_server) as has`);
  return found?.has ?? false;
}

const PRIVATE = 'EPRIVATE';

export const guardedTransport =
  ({ host, port, userName, password }: MailServer, { dns, allowedHosts }: MailGuard, timeoutMs?: number): SendMail =>
  async (mail) => {
    const addresses = await dns.addressesOf(host).catch(() => null);
    const [first] = addresses ?? [];
    if (!addresses || first === undefined) throw Object.assign(new Error('no address'), { code: 'EDNS' });
    const isAllowed = allowedHosts.includes(host) || allowedHosts.includes(`${host}:${port}`);
    // A private address among public ones is a sign of DNS rebinding.
    if (!isAllowed && !addresses.every(isPublicAddress)) throw Object.assign(new Error('no public address'), { code: PRIVATE });
    const isSecure = port === ENCRYPTED_PORT;
    const transport = nodemailer.createTransport({
      ...mailOptions(timeoutMs),
      host: first,
      port,
      secure: isSecure,
      requireTLS: !isSecure,
      tls: { servername: host, rejectUnauthorized: true },
      ...(userName ? { auth: { user: userName, pass: password } } : {}),
    });
    await transport.sendMail({ ...mail, headers: { ...mail.headers } });
  };

const RESULTS: Readonly<Record<string, MailServerResult>> = {
  EDNS: 'name-unknown',
  [PRIVATE]: 'address-private',
  ETLS: 'not-encrypted',
  EAUTH: 'login-refused',
  EENVELOPE: 'sender-refused',
  EMESSAGE: 'sender-refused',
};

/** Why a mail was not taken, without the server's words. */
export function resultOf(error: unknown): MailServerResult {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return RESULTS[code] ?? (/certificate|altname|STARTTLS|SSL/i.test(message) ? 'not-encrypted' : 'not-reached');
}
