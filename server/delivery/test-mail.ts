import { randomUUID } from 'node:crypto';
import type { Brand } from '#domain/company/brand.ts';
import type { Config } from '../config/config.ts';
import { mailDomain, sendersOf, smtpTransport } from '../mail/transport.ts';

const WORDS = 'Dette er en prøve av e-posten fra kundeportalen.\nThis is a test of the mails from the customer portal.';
/** What the codes of nodemailer mean to the operator who set SMTP_URL. */
const MEANINGS: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses the user name or the password in SMTP_URL',
  ETLS: 'its certificate is not trusted, or it offers no STARTTLS',
  EDNS: 'its name was not found',
  ESOCKET: 'it was not reached, or its certificate is not trusted',
  ECONNECTION: 'it was not reached',
  ETIMEDOUT: 'it did not answer in time',
  EENVELOPE: 'it refuses the sender or the recipient',
};

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom'>;
type TestMail = { isSent: boolean; message: string };

/** One mail at once, past the outbox, in the brand's name: what the mail server says to it. */
export async function sendTestMail({ smtpUrl, mailFrom }: MailSettings, brand: Brand, to: string): Promise<TestMail> {
  if (smtpUrl === null) return { isSent: false, message: 'SMTP_URL is not set: mails are kept and not sent.' };
  const mail = {
    ...sendersOf(brand, mailFrom),
    to,
    subject: `${brand.name}: test`,
    text: `${WORDS}\n`,
    html: `<p>${WORDS.replace('\n', '<br>')}</p>`,
  };
  try {
    await smtpTransport(smtpUrl)({ ...mail, messageId: `<${randomUUID()}@${mailDomain(mailFrom)}>` });
    return {
      isSent: true,
      message: `The mail server took a mail from ${mailFrom} to ${to}. Look whether it arrives, and not as spam.`,
    };
  } catch (error) {
    return { isSent: false, message: `The mail server took no mail from ${mailFrom} to ${to}: ${reasonOf(error)}` };
  }
}

/** The server's own words help here: the address is the operator's own. Our password is in none of them. */
function reasonOf(error: unknown): string {
  const { code = 'unknown', message = '', response } = error as { code?: string; message?: string; response?: string };
  const meaning = MEANINGS[code];
  return `${code}${meaning ? `, ${meaning}` : ''} (${response ?? message})`;
}
