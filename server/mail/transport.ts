import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import type { Brand } from '#domain/company/brand.ts';
import { SECOND } from '#domain/time.ts';

export type OutgoingMail = {
  from: { name: string; address: string };
  replyTo: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Readonly<Record<string, string>>;
};
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Of every conversation: it has an end, and nothing is attached that a mail names. */
export const mailOptions = (timeoutMs = 20 * SECOND) => ({
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** One SMTP conversation a mail. Encrypted and with a checked certificate, unless the server is on this machine. */
export function smtpTransport(smtpUrl: string, timeoutMs?: number): SendMail {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    ...mailOptions(timeoutMs),
    host: url.hostname,
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(url.hostname),
    ignoreTLS: !isSecure && isLoopback(url.hostname),
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
  });
  return async (mail) => {
    await transport.sendMail({ ...mail, headers: { ...mail.headers } });
  };
}

/** The domain that mails come from, which needs SPF, DKIM and DMARC. */
export const mailDomain = (mailFrom: string): string => mailFrom.slice(mailFrom.lastIndexOf('@') + 1);

/**
 * From the operator's address, in the company's name; answers go to the company. A company's own domain as sender would need a proof, or
 * anyone who can name a domain could write in its name.
 */
export const sendersOf = ({ name, email }: Pick<Brand, 'name' | 'email'>, mailFrom: string) => ({
  from: { name, address: mailFrom },
  replyTo: { name, address: email },
});
