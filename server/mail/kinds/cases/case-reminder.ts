import { defineMail } from '../../define-mail.ts';
import { prepareNews } from './news.ts';
import { caseNewsWords } from './news-words.ts';
import { toPerson } from './words.ts';

export const caseReminder = defineMail({
  prepare: prepareNews,
  words: {
    nb: ({ brand, name, facts }) => {
      const { subject, before, button } = caseNewsWords.nb(brand, facts);
      return toPerson.nb(name, {
        subject: `Påminnelse: ${startLow(subject)} – ${brand.name}`,
        before: [...before, 'Du har ikke lest det ennå.'],
        button,
      });
    },
    en: ({ brand, name, facts }) => {
      const { subject, before, button } = caseNewsWords.en(brand, facts);
      return toPerson.en(name, {
        subject: `Reminder: ${startLow(subject)} – ${brand.name}`,
        before: [...before, 'You have not read it yet.'],
        button,
      });
    },
  },
});

/** After a colon. */
const startLow = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
