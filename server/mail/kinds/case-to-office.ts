import { caseKindWords } from '#words/case-words.ts';
import { toOffice } from '../case-words.ts';
import { defineMail } from '../define-mail.ts';
import { prepareForOffice } from '../prepare-case-mail.ts';

export const caseNew = defineMail({
  prepare: prepareForOffice,
  words: {
    nb: (mail) => {
      const { caseId, kind, isDanger } = mail.facts;
      return toOffice.nb(mail, `${isDanger ? 'FARE – ny' : 'Ny'} sak ${caseId}: ${caseKindWords.nb[kind]}`, [
        'En kunde har sendt en ny sak.',
        ...(isDanger ? ['Også denne melder om fare. Alarmen om kunden er sendt for litt siden.'] : []),
      ]);
    },
    en: (mail) => {
      const { caseId, kind, isDanger } = mail.facts;
      return toOffice.en(mail, `${isDanger ? 'DANGER – new' : 'New'} case ${caseId}: ${caseKindWords.en[kind]}`, [
        'A customer has sent a new case.',
        ...(isDanger ? ['This one reports danger too. The alarm about the customer was sent a moment ago.'] : []),
      ]);
    },
  },
});

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
