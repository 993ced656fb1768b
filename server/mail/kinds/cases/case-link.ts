import { defineMail } from '../../define-mail.ts';
import { prepareForPerson } from './facts.ts';
import { toPerson } from './words.ts';

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
