import type { Language } from '#domain/language.ts';
import { extraPrice } from '#words/extras.ts';
import { formatDate } from '#words/format.ts';
import { defineMail, defineSms, type PreparedMail, type Words } from '../mail/define.ts';
import { type ExtraFacts, prepareForPayer, prepareForWriter } from './mail-facts.ts';

type ExtraMailText = { subject: string; before: string[]; button: string; after?: string[] };

/** No amount and no word of what it is in the subject: subjects are shown on locked screens. */
function saidInNorwegian({ state, words, firstName, person, regretText, regretUntil, ...price }: ExtraFacts): ExtraMailText {
  const what = [`«${words}»`, `${extraPrice(price, 'nb')}`];
  const who = firstName ?? 'Vi';
  if (state === 'sent')
    return {
      subject: 'Svar på et tillegg',
      before: [`${who} har funnet noe som koster ekstra, og venter på svar fra dere:`, ...what],
      button: 'Les og svar',
    };
  if (state === 'agreed-orally')
    return {
      subject: 'Godkjent muntlig – stemmer det?',
      before: [`${who} har skrevet ned at ${person} sa ja til dette på stedet:`, ...what, 'Stemmer det ikke, si fra med ett trykk.'],
      button: 'Se tillegget',
    };
  if (state === 'accepted')
    return {
      subject: 'Tillegget er godtatt',
      before: [person ? `${person} har godtatt dette tillegget:` : 'Det er registrert at dette tillegget er godtatt:', ...what],
      button: 'Se tillegget',
      after: regretText && regretUntil ? [`Angrerett til og med ${formatDate(regretUntil, 'nb')}.`, regretText] : [],
    };
  if (state === 'regretted')
    return {
      subject: 'Tillegget er angret',
      before: [`${person} har brukt angreretten på dette tillegget:`, ...what],
      button: 'Se tillegget',
    };
  return {
    subject: 'Tillegget er trukket tilbake',
    before: ['Vi har trukket tilbake dette tillegget. Det skal ikke betales:', `«${words}»`],
    button: 'Se tillegget',
  };
}

function saidInEnglish({ state, words, firstName, person, regretText, regretUntil, ...price }: ExtraFacts): ExtraMailText {
  const what = [`“${words}”`, `${extraPrice(price, 'en')}`];
  const [has, waits, found] = firstName ? [`${firstName} has`, 'waits', firstName] : ['We have', 'wait', 'We'];
  if (state === 'sent')
    return {
      subject: 'Answer an extra',
      before: [`${has} found something that costs extra, and ${waits} for your answer:`, ...what],
      button: 'Read and answer',
    };
  if (state === 'agreed-orally')
    return {
      subject: 'Agreed on the spot – is that right?',
      before: [
        `${found} wrote down that ${person} said yes to this on the spot:`,
        ...what,
        'If that is not right, tell us with one click.',
      ],
      button: 'See the extra',
    };
  if (state === 'accepted')
    return {
      subject: 'The extra is accepted',
      before: [person ? `${person} has accepted this extra:` : 'It is recorded that this extra was accepted:', ...what],
      button: 'See the extra',
      after: regretText && regretUntil ? [`Right of withdrawal until and including ${formatDate(regretUntil, 'en')}.`, regretText] : [],
    };
  if (state === 'regretted')
    return {
      subject: 'Withdrawn from the extra',
      before: [`${person} has used the right to withdraw from this extra:`, ...what],
      button: 'See the extra',
    };
  return {
    subject: 'The extra is taken back',
    before: ['We have taken back this extra. It is not to be paid:', `“${words}”`],
    button: 'See the extra',
  };
}

const LINK = {
  nb: 'Lenken åpner bare dette tillegget, og virker i sju dager.',
  en: 'The link opens this extra only, and works for seven days.',
};

const toPayer = (language: Language, { name, brand }: PreparedMail<ExtraFacts>, { after = [], ...said }: ExtraMailText): Words => ({
  ...said,
  greeting: language === 'nb' ? `Hei ${name},` : `Hello ${name},`,
  after: [...after, LINK[language]],
  subject: `${said.subject} – ${brand.name}`,
});

export const extraNews = defineMail({
  prepare: prepareForPayer,
  words: {
    nb: (mail) => toPayer('nb', mail, saidInNorwegian(mail.facts)),
    en: (mail) => toPayer('en', mail, saidInEnglish(mail.facts)),
  },
});

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
