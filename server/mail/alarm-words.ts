import type { Language } from '#domain/language.ts';
import { formatNumber, formatPhone } from '#words/format.ts';
import type { WhomToRing } from './mail-content.ts';

/** Whom to ring, so that nobody has to log in first. */
export function alarmWords(who: WhomToRing | null): Record<Language, string[]> {
  const { customer = '', sender = '', phone = '', address = '', others = 0 } = who ?? {};
  const name = sender === customer ? customer : `${sender} (${customer})`;
  const count = (language: Language) => formatNumber(others, language);
  return {
    nb: [
      'En kunde melder om fare for liv eller helse, og ingen har tatt saken. Ring nå:',
      `Navn: ${name}`,
      `Telefon: ${phone ? formatPhone(phone) : 'ikke oppgitt'}`,
      `Adresse: ${address || 'ikke oppgitt'}`,
      ...(others > 0 ? [`Kunden har ${count('nb')} ${others === 1 ? 'annen sak' : 'andre saker'} om fare som ingen har tatt.`] : []),
      'Denne e-posten kommer hvert kvarter til noen tar saken.',
    ],
    en: [
      'A customer reports danger to life or health, and nobody has taken the case. Call now:',
      `Name: ${name}`,
      `Phone: ${phone ? formatPhone(phone) : 'not given'}`,
      `Address: ${address || 'not given'}`,
      ...(others > 0 ? [`The customer has ${count('en')} other ${others === 1 ? 'case' : 'cases'} of danger that nobody has taken.`] : []),
      'This email comes every fifteen minutes until somebody takes the case.',
    ],
  };
}
