import type { Language } from '#domain/language.ts';
import type { CareMail } from '#domain/service-book/care.ts';
import { formatDate } from '#words/format.ts';
import type { MailContent, Words } from './mail-content.ts';

/** Two kinds, never mixed: the plain one says nothing that sells. */
export function careMailWords({ brand, name, care, language }: MailContent): Record<CareMail, Record<Language, Words>> {
  const { product = '', task = '', dueOn = '', offer = '', address = '', jobTitle = null } = care ?? {};
  const day = formatDate(dueOn, language);
  const nb = {
    greeting: `Hei ${name},`,
    before: [`Dette bør gjøres hos deg innen ${day}:`, `${product}: ${task}`, ...named('Sted', address), ...named('Fra jobben', jobTitle)],
    after: ['I serviceboken krysser du av når det er gjort, eller ber oss gjøre det.'],
    button: 'Åpne serviceboken',
  };
  const en = {
    greeting: `Hello ${name},`,
    before: [
      `This should be done at your place by ${day}:`,
      `${product}: ${task}`,
      ...named('Place', address),
      ...named('From the job', jobTitle),
    ],
    after: ['In the service book you tick it off when it is done, or ask us to do it.'],
    button: 'Open the service book',
  };
  return {
    'care-reminder': {
      nb: { ...nb, subject: `Påminnelse: ${product}, innen ${day}`, optOut: 'Vil du ikke ha påminnelser? Si fra her' },
      en: { ...en, subject: `Reminder: ${product}, by ${day}`, optOut: 'Stop receiving reminders' },
    },
    'care-offer': {
      nb: {
        ...nb,
        before: [...nb.before, `Tilbud fra ${brand.name}: ${offer}`],
        subject: `Påminnelse med tilbud: ${product}, innen ${day}`,
        optOut: 'Vil du ikke ha tilbud i påminnelsene? Si fra her',
      },
      en: {
        ...en,
        before: [...en.before, `Offer from ${brand.name}: ${offer}`],
        subject: `Reminder with an offer: ${product}, by ${day}`,
        optOut: 'Stop receiving offers in reminders',
      },
    },
  };
}

const named = (name: string, value: string | null): string[] => (value ? [`${name}: ${value}`] : []);
