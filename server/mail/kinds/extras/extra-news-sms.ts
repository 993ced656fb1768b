import { defineSms } from '../../define-sms.ts';
import { prepareForPayer } from './facts.ts';

/** Something to answer, without what it is and what it costs. What was answered since is mailed. */
export const extraNewsSms = defineSms({
  prepare: async (preparation) => {
    const mail = await prepareForPayer(preparation);
    return mail && (mail.facts.state === 'sent' || mail.facts.state === 'agreed-orally') ? mail : null;
  },
  words: {
    nb: ({ facts: { state } }) =>
      state === 'sent'
        ? 'Vi har funnet noe som koster ekstra. Les og svar i kundeportalen.'
        : 'Et tillegg er skrevet ned som godkjent muntlig. Stemmer det? Se kundeportalen.',
    en: ({ facts: { state } }) =>
      state === 'sent'
        ? 'We have found something that costs extra. Read and answer in the customer portal.'
        : 'An extra was noted as agreed on the spot. Is that right? See the customer portal.',
  },
});
