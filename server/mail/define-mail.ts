import type { Brand } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/db.ts';
import type { MailRow } from './mail-row.ts';

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
