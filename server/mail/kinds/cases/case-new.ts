import { caseKindWords } from '#words/case-words.ts';
import { defineMail } from '../../define-mail.ts';
import { prepareForOffice } from './facts.ts';
import { toOffice } from './words.ts';

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
