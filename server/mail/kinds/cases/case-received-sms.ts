import { promiseTexts } from '#words/case-promises.ts';
import { defineSms } from '../../define-sms.ts';
import { prepareForPerson } from './facts.ts';

/** To the person who reported danger, with the same promise as the receipt. */
export const caseReceivedSms = defineSms({
  prepare: prepareForPerson({ onlyUnread: false }),
  words: {
    nb: ({ facts: { caseId } }) => `Vi har mottatt sak ${caseId}. ${promiseTexts.nb.call}`,
    en: ({ facts: { caseId } }) => `We have received case ${caseId}. ${promiseTexts.en.call}`,
  },
});
