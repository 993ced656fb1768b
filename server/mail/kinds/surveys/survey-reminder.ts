import { jobInDetail } from '#words/job-name.ts';
import { defineMail } from '../../define-mail.ts';
import { LINKS, prepareSurvey } from './facts.ts';

export const surveyReminder = defineMail({
  prepare: prepareSurvey,
  words: {
    nb: ({ brand, name, facts }) => ({
      subject: `Hvordan gikk det? En påminnelse fra ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [
        `For noen dager siden spurte vi hvordan det gikk med ${jobInDetail(facts, 'nb')}. Har du ti sekunder, blir vi glade for svaret ditt.`,
      ],
      after: ['Dette er den eneste påminnelsen. Har du alt svart, kan du se bort fra den.'],
      ...LINKS.nb,
    }),
    en: ({ brand, name, facts }) => ({
      subject: `How did it go? A reminder from ${brand.name}`,
      greeting: `Hello ${name},`,
      before: [
        `A few days ago we asked you how it went: ${jobInDetail(facts, 'en')}. If you have ten seconds, we would love to hear from you.`,
      ],
      after: ['This is the only reminder we will send. If you have already answered, you can ignore it.'],
      ...LINKS.en,
    }),
  },
});
