import { defineMail } from '../../define-mail.ts';
import { isToCome, prepareForVisited } from './facts.ts';
import { agreedWords, toVisited } from './words.ts';

export const appointmentReminder = defineMail({
  prepare: prepareForVisited(isToCome),
  words: {
    nb: (mail) =>
      toVisited('nb', mail, {
        subject: 'I morgen kommer vi',
        before: [`Husk besøket: ${mail.facts.firstName} kommer ${agreedWords(mail.facts, 'nb')}.`],
      }),
    en: (mail) =>
      toVisited('en', mail, {
        subject: 'We come tomorrow',
        before: [`Remember the visit: ${mail.facts.firstName} comes ${agreedWords(mail.facts, 'en')}.`],
      }),
  },
});
