import { defineMail } from '../../define-mail.ts';
import { isOnTheWay, prepareForVisited } from './facts.ts';
import { toVisited } from './words.ts';

export const appointmentOnTheWay = defineMail({
  prepare: prepareForVisited(isOnTheWay),
  words: {
    nb: (mail) =>
      toVisited('nb', mail, {
        subject: `${mail.facts.firstName} er på vei`,
        before: [`${mail.facts.firstName} er hos deg om ca. ${mail.facts.minutes ?? 0} minutter.`],
      }),
    en: (mail) =>
      toVisited('en', mail, {
        subject: `${mail.facts.firstName} is on the way`,
        before: [`${mail.facts.firstName} is with you in about ${mail.facts.minutes ?? 0} minutes.`],
      }),
  },
});
