import { defineSms } from '../../define-sms.ts';
import { isToCome, prepareForVisited } from './facts.ts';
import { when } from './sms-words.ts';

export const appointmentReminderSms = defineSms({
  prepare: prepareForVisited(isToCome),
  words: {
    nb: ({ facts }) => `Husk besøket: ${facts.firstName} kommer ${when(facts, 'nb')}.`,
    en: ({ facts }) => `Remember the visit: ${facts.firstName} comes ${when(facts, 'en')}.`,
  },
});
