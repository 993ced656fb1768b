import { caseKindWords } from '#words/case-words.ts';
import { defineMail } from '../../define-mail.ts';
import { prepareForOffice } from './facts.ts';
import { toOffice } from './words.ts';

export const caseReopened = defineMail({
  prepare: prepareForOffice,
  words: {
    nb: (mail) => {
      const { caseId, kind } = mail.facts;
      return toOffice.nb(mail, `Åpnet igjen – sak ${caseId}: ${caseKindWords.nb[kind]}`, ['Kunden har åpnet saken igjen.']);
    },
    en: (mail) => {
      const { caseId, kind } = mail.facts;
      return toOffice.en(mail, `Reopened – case ${caseId}: ${caseKindWords.en[kind]}`, ['The customer has reopened the case.']);
    },
  },
});
