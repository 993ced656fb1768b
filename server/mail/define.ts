import type { Brand } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { oneMessage } from '#domain/sms/one-message.ts';
import type { Config } from '../config/config.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Channel, OutboxKind } from '../outbox/kinds.ts';
import type { MailAbout } from '../outbox/outbox.ts';

/** Paragraphs before and after what the mail is about; `button` and `optOut` are the words of the links. */
export type Words = { subject: string; greeting: string; before: string[]; after: string[]; button?: string; optOut?: string };

/** `firstLink`: where a first password is chosen; then the one-time password is in the link and nowhere else. */
export type Login = { userName: string; oneTimePassword: string | null; firstLink?: string };
/** How a mail that may be refused is refused: by a page, and by the mail program's own button. */
export type OptOutLinks = { optOutLink: string; unsubscribeLink: string };

/** What every mail has, whatever it says. `link` is the button's, `loginLink` where a one-time password is typed. */
type MailFrame = {
  to: string;
  language: Language;
  brand: Brand;
  name: string;
  logins?: readonly Login[];
  loginLink?: string;
  link?: string;
  optOut?: OptOutLinks;
};
/** `facts`: what only this kind of mail says. */
export type PreparedMail<Facts> = MailFrame & { facts: Facts };
export type WordedMail = MailFrame & { words: Words };

/** Where mails come from and lead to: the settings of the portal, and the brands as they are now. */
export type Portals = { config: Pick<Config, 'portalUrl' | 'port' | 'mailFrom'>; brands: readonly Brand[] };
export type Preparation = Portals & { tx: Queryable; row: MailRow; now: Date };

type MailDefinition<Facts> = {
  /** Reads what the mail says when it is sent. Null: there is nothing to send any more. */
  prepare: (preparation: Preparation) => Promise<PreparedMail<Facts> | null>;
  words: Record<Language, (mail: PreparedMail<Facts>) => Words>;
};
export type MailMaker = (preparation: Preparation) => Promise<WordedMail | null>;

/** A kind of mail: what it reads and what it says. */
export const defineMail =
  <Facts>({ prepare, words }: MailDefinition<Facts>): MailMaker =>
  async (preparation) => {
    const mail = await prepare(preparation);
    return mail && { ...mail, words: words[mail.language](mail) };
  };

/** To a number that its owner has confirmed, or is about to. */
export type WordedSms = { to: string; text: string };
export type SmsMaker = (preparation: Preparation) => Promise<WordedSms | null>;

type SmsDefinition<Facts> = {
  /** The same as of its mail. */
  prepare: (preparation: Preparation) => Promise<PreparedMail<Facts> | null>;
  /** One or two sentences without a price and without typed text: a locked screen shows them. */
  words: Record<Language, (mail: PreparedMail<Facts>) => string>;
};

/** What a kind of notice says by SMS: one message, with the company's name before it and the link behind it. */
export const defineSms =
  <Facts>({ prepare, words }: SmsDefinition<Facts>): SmsMaker =>
  async (preparation) => {
    const mail = await prepare(preparation);
    if (!mail) return null;
    const { to, link, brand, language } = mail;
    return { to, text: oneMessage({ from: brand.name, said: words[language](mail), link }) };
  };

export type MailRow = {
  company_id: CompanyId;
  id: string;
  kind: OutboxKind;
  channel: Channel;
  /** An address, or the number of an SMS. */
  recipient: string;
  account_ids: number[];
  job_id: number | null;
  invitation_id: string | null;
  case_id: number | null;
  appointment_id: number | null;
  /** Afterwards it is not sent any more. */
  useful_until: Date | null;
  language: Language;
  created_at: Date;
  attempts: number;
  about: MailAbout;
};
/** The columns of the type above. */
export const MAIL_ROW = sql`company_id, id, kind, channel, recipient, account_ids, job_id, invitation_id, case_id, appointment_id, useful_until, language, created_at, attempts,
  about`;
