import type { Language } from '#domain/language.ts';
import { defineMail } from '../../define-mail.ts';
import { type ExtraFacts, prepareForWriter } from './facts.ts';

const ANSWERS: Record<Language, Partial<Record<ExtraFacts['state'], string>>> = {
  nb: { accepted: 'er godtatt', refused: 'er avslått', disputed: 'stemmer ikke, sier kunden', regretted: 'er angret' },
  en: {
    accepted: 'is accepted',
    refused: 'is refused',
    disputed: 'was not agreed to, says the customer',
    regretted: 'was cancelled by the customer within the withdrawal period',
  },
};

export const extraAnswered = defineMail({
  prepare: prepareForWriter,
  words: {
    nb: ({ facts: { extraId, state, words } }) => ({
      subject: `Tillegg ${extraId} ${ANSWERS.nb[state] ?? 'er endret'}`,
      greeting: 'Hei,',
      before: [`Tillegget «${words}» ${ANSWERS.nb[state] ?? 'er endret'}.`],
      button: 'Åpne',
      after: [],
    }),
    en: ({ facts: { extraId, state, words } }) => ({
      subject: `Extra ${extraId} ${ANSWERS.en[state] ?? 'was changed'}`,
      greeting: 'Hello,',
      before: [`The extra “${words}” ${ANSWERS.en[state] ?? 'was changed'}.`],
      button: 'Open',
      after: [],
    }),
  },
});
