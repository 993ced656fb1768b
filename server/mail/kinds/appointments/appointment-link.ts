import { defineMail } from '../../define-mail.ts';
import { prepareForVisited } from './facts.ts';
import { toVisited } from './words.ts';

/** After a link was opened that was too old. */
export const appointmentLink = defineMail({
  prepare: prepareForVisited(() => true),
  words: {
    nb: (mail) =>
      toVisited('nb', mail, { subject: 'Ny lenke til besøket', before: [`Her er en ny lenke til besøket om «${mail.facts.title}».`] }),
    en: (mail) =>
      toVisited('en', mail, {
        subject: 'A new link to the visit',
        before: [`Here is a new link to the visit about “${mail.facts.title}”.`],
      }),
  },
});
