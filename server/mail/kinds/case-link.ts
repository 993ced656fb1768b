import { toPerson } from '../case-words.ts';
import { defineMail } from '../define-mail.ts';
import { prepareForPerson } from '../prepare-case-mail.ts';

/** After a link was opened that was too old. */
export const caseLink = defineMail({
  prepare: prepareForPerson({ onlyUnread: false }),
  words: {
    nb: ({ brand, name, facts: { caseId, title } }) =>
      toPerson.nb(name, { subject: `Ny lenke til sak ${caseId} – ${brand.name}`, before: [`Her er en ny lenke til saken «${title}».`] }),
    en: ({ brand, name, facts: { caseId, title } }) =>
      toPerson.en(name, {
        subject: `A new link to case ${caseId} – ${brand.name}`,
        before: [`Here is a new link to the case “${title}”.`],
      }),
  },
});
