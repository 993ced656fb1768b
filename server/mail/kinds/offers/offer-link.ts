import { defineMail } from '../../define-mail.ts';
import { prepareForReader } from './facts.ts';
import { toReader } from './words.ts';

/** After a link was opened that was too old. */
export const offerLink = defineMail({
  prepare: prepareForReader(() => true),
  words: {
    nb: (mail) =>
      toReader('nb', mail, { subject: 'Ny lenke til tilbudet', before: [`Her er en ny lenke til tilbudet «${mail.facts.title}».`] }),
    en: (mail) =>
      toReader('en', mail, { subject: 'A new link to the offer', before: [`Here is a new link to the offer “${mail.facts.title}”.`] }),
  },
});
