import type { Language } from '#domain/language.ts';
import { oneMessage } from '#domain/sms/one-message.ts';
import type { Preparation, PreparedMail } from './define-mail.ts';

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
