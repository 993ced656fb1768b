import { defineSms } from '../../define-sms.ts';
import { isOnTheWay, prepareForVisited } from './facts.ts';

export const appointmentOnTheWaySms = defineSms({
  prepare: prepareForVisited(isOnTheWay),
  words: {
    nb: ({ facts }) => `${facts.firstName} er hos deg om ca. ${facts.minutes ?? 0} minutter.`,
    en: ({ facts }) => `${facts.firstName} is with you in about ${facts.minutes ?? 0} minutes.`,
  },
});
