import type { Language } from '#domain/language.ts';
import { visitWindow } from '#words/visit-time.ts';
import { defineMail, type PreparedMail, type Words } from '../define-mail.ts';
import { prepareForPlanners, prepareForVisited, type VisitFacts } from '../prepare-appointment-mail.ts';

/** With its date, also where it is tomorrow: a mail may be read a day late. */
const windowWords = (startsAt: string, endsAt: string, now: Date, language: Language): string =>
  visitWindow({ startsAt, endsAt }, now, language).replaceAll('\u2060', '');
const agreedWords = ({ startsAt, endsAt, now }: VisitFacts, language: Language): string =>
  startsAt && endsAt ? windowWords(startsAt.toISOString(), endsAt.toISOString(), now, language) : '';
const offeredWords = ({ windows, now }: VisitFacts, language: Language): string[] =>
  windows.map(({ startsAt, endsAt }) => `– ${windowWords(startsAt, endsAt, now, language)}`);

const AFTER = {
  nb: ['Lenken åpner bare dette besøket, og virker i sju dager. Svar på selve e-posten blir ikke lest.'],
  en: ['The link opens this visit only, and works for seven days. Replies to the email itself are not read.'],
};

type Said = { subject: string; before: string[]; button?: string };
const toVisited = (language: Language, { name, brand }: PreparedMail<VisitFacts>, said: Said): Words => ({
  greeting: language === 'nb' ? `Hei ${name},` : `Hello ${name},`,
  after: AFTER[language],
  button: language === 'nb' ? 'Åpne besøket' : 'Open the visit',
  ...said,
  subject: `${said.subject} – ${brand.name}`,
});

/** The state of an appointment when the mail is sent. Nothing where the customer has called it off or declined. */
export const isNews = (facts: VisitFacts): boolean => {
  const { state, by, windows, happened } = facts;
  if (happened === 'undone') return true;
  if (state === 'proposed') return windows.length > 0;
  if (state === 'cancelled') return by !== 'customer';
  return state === 'done' || isToCome(facts);
};

/** Of a reminder. */
export const isToCome = ({ state, startsAt, now }: VisitFacts): boolean => state === 'agreed' && startsAt !== null && startsAt > now;
export const isOnTheWay = ({ state }: VisitFacts): boolean => state === 'on-the-way';

function newsWords(facts: VisitFacts, language: Language): Said {
  const nb = language === 'nb';
  const { title, state, happened, firstName } = facts;
  if (happened === 'undone')
    return {
      subject: nb ? 'Vi meldte feil' : 'Our last message was wrong',
      before: [
        nb
          ? `Den siste meldingen vår om «${title}» var en feil. Besøket er ikke utført ennå${state === 'agreed' ? `, og ${firstName} er ikke på vei` : ''}.`
          : `Our last message about “${title}” was a mistake. The visit is not done yet${state === 'agreed' ? `, and ${firstName} is not on the way` : ''}.`,
      ],
    };
  if (state === 'proposed') {
    const asks = nb ? `Når passer det at vi kommer? Det gjelder «${title}».` : `When may we come? It is about “${title}”.`;
    const moved = nb ? 'Vi må dessverre flytte besøket.' : 'We are sorry: we have to move the visit.';
    return {
      subject:
        happened === 'moved'
          ? nb
            ? 'Besøket må flyttes'
            : 'Your visit has to be moved'
          : nb
            ? 'Når passer det med besøk?'
            : 'When may we visit?',
      before: [...(happened === 'moved' ? [moved] : []), asks, ...offeredWords(facts, language)],
      button: nb ? 'Svar' : 'Answer',
    };
  }
  if (state === 'cancelled')
    return {
      subject: nb ? 'Besøket er avlyst' : 'Your visit is called off',
      before: [nb ? `Vi må dessverre avlyse besøket om «${title}».` : `We are sorry: the visit about “${title}” is called off.`],
    };
  if (state === 'done')
    return {
      subject: nb ? 'Dette ble gjort' : 'What was done',
      before: [nb ? `Besøket om «${title}» er utført. Se hva som ble gjort.` : `The visit about “${title}” is over. See what was done.`],
    };
  const when = agreedWords(facts, language);
  return {
    subject: nb ? 'Besøket er avtalt' : 'Your visit is agreed on',
    before: [
      nb ? `${facts.firstName} kommer ${when}. Det gjelder «${title}».` : `${facts.firstName} comes ${when}. It is about “${title}”.`,
    ],
  };
}

export const appointmentNews = defineMail({
  prepare: prepareForVisited(isNews),
  words: {
    nb: (mail) => toVisited('nb', mail, newsWords(mail.facts, 'nb')),
    en: (mail) => toVisited('en', mail, newsWords(mail.facts, 'en')),
  },
});

export const appointmentReminder = defineMail({
  prepare: prepareForVisited(isToCome),
  words: {
    nb: (mail) =>
      toVisited('nb', mail, {
        subject: 'I morgen kommer vi',
        before: [`Husk besøket: ${mail.facts.firstName} kommer ${agreedWords(mail.facts, 'nb')}.`],
      }),
    en: (mail) =>
      toVisited('en', mail, {
        subject: 'We come tomorrow',
        before: [`Remember the visit: ${mail.facts.firstName} comes ${agreedWords(mail.facts, 'en')}.`],
      }),
  },
});

export const appointmentOnTheWay = defineMail({
  prepare: prepareForVisited(isOnTheWay),
  words: {
    nb: (mail) =>
      toVisited('nb', mail, {
        subject: `${mail.facts.firstName} er på vei`,
        before: [`${mail.facts.firstName} er hos deg om ca. ${mail.facts.minutes ?? 0} minutter.`],
      }),
    en: (mail) =>
      toVisited('en', mail, {
        subject: `${mail.facts.firstName} is on the way`,
        before: [`${mail.facts.firstName} is with you in about ${mail.facts.minutes ?? 0} minutes.`],
      }),
  },
});

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

/** The customer has declined or called off. No word of what was written: subjects are shown on locked screens. */
export const appointmentAnswered = defineMail({
  prepare: prepareForPlanners,
  words: {
    nb: ({ facts: { appointmentId, state, title } }) => ({
      subject: state === 'cancelled' ? `Kunden har avlyst besøk ${appointmentId}` : `Tiden passer ikke – besøk ${appointmentId}`,
      greeting: 'Hei,',
      before: [state === 'cancelled' ? 'Kunden har avlyst et besøk.' : 'Kunden har svart at tiden ikke passer.', `«${title}»`],
      button: 'Åpne avtalene',
      after: [],
    }),
    en: ({ facts: { appointmentId, state, title } }) => ({
      subject:
        state === 'cancelled' ? `The customer has called off visit ${appointmentId}` : `The time does not suit – visit ${appointmentId}`,
      greeting: 'Hello,',
      before: [
        state === 'cancelled' ? 'The customer has called off a visit.' : 'The customer has answered that the time does not suit.',
        `“${title}”`,
      ],
      button: 'Open the appointments',
      after: [],
    }),
  },
});
