import type { Language } from '#domain/language.ts';
import { defineMail, defineSms } from '../mail/define.ts';
import {
  agreedWords,
  isToCome,
  offeredWords,
  prepareForVisited,
  toVisited,
  type VisitFacts,
  type VisitMailText,
  when,
} from './mail-facts.ts';

/** The state of an appointment when the mail is sent. Nothing where the customer has called it off or declined. */
export const isNews = (facts: VisitFacts): boolean => {
  const { state, by, windows, happened } = facts;
  if (happened === 'undone') return true;
  if (state === 'proposed') return windows.length > 0;
  if (state === 'cancelled') return by !== 'customer';
  return state === 'done' || isToCome(facts);
};

const proposed: Record<Language, (facts: VisitFacts) => string[]> = {
  nb: (facts) => [`Når passer det at vi kommer? Det gjelder «${facts.title}».`, ...offeredWords(facts, 'nb')],
  en: (facts) => [`When may we come? It is about “${facts.title}”.`, ...offeredWords(facts, 'en')],
};

type Happening = 'undone' | 'moved' | 'proposed' | 'cancelled' | 'done' | 'agreed';
const happeningOf = ({ state, happened }: VisitFacts): Happening => {
  if (happened === 'undone') return 'undone';
  if (state === 'proposed') return happened === 'moved' ? 'moved' : 'proposed';
  return state === 'cancelled' || state === 'done' ? state : 'agreed';
};

const NEWS: Record<Language, Record<Happening, (facts: VisitFacts) => VisitMailText>> = {
  nb: {
    undone: ({ title, state, firstName }) => ({
      subject: 'Vi meldte feil',
      before: [
        `Den siste meldingen vår om «${title}» var en feil. Besøket er ikke utført ennå${state === 'agreed' ? `, og ${firstName} er ikke på vei` : ''}.`,
      ],
    }),
    moved: (facts) => ({
      subject: 'Besøket må flyttes',
      before: ['Vi må dessverre flytte besøket.', ...proposed.nb(facts)],
      button: 'Svar',
    }),
    proposed: (facts) => ({ subject: 'Når passer det med besøk?', before: proposed.nb(facts), button: 'Svar' }),
    cancelled: ({ title }) => ({ subject: 'Besøket er avlyst', before: [`Vi må dessverre avlyse besøket om «${title}».`] }),
    done: ({ title }) => ({ subject: 'Dette ble gjort', before: [`Besøket om «${title}» er utført. Se hva som ble gjort.`] }),
    agreed: (facts) => ({
      subject: 'Besøket er avtalt',
      before: [`${facts.firstName} kommer ${agreedWords(facts, 'nb')}. Det gjelder «${facts.title}».`],
    }),
  },
  en: {
    undone: ({ title, state, firstName }) => ({
      subject: 'Our last message was wrong',
      before: [
        `Our last message about “${title}” was a mistake. The visit is not done yet${state === 'agreed' ? `, and ${firstName} is not on the way` : ''}.`,
      ],
    }),
    moved: (facts) => ({
      subject: 'Your visit has to be moved',
      before: ['We are sorry: we have to move the visit.', ...proposed.en(facts)],
      button: 'Answer',
    }),
    proposed: (facts) => ({ subject: 'When may we visit?', before: proposed.en(facts), button: 'Answer' }),
    cancelled: ({ title }) => ({
      subject: 'Your visit is called off',
      before: [`We are sorry: the visit about “${title}” is called off.`],
    }),
    done: ({ title }) => ({ subject: 'What was done', before: [`The visit about “${title}” is over. See what was done.`] }),
    agreed: (facts) => ({
      subject: 'Your visit is agreed on',
      before: [`${facts.firstName} comes ${agreedWords(facts, 'en')}. It is about “${facts.title}”.`],
    }),
  },
};

export const appointmentNews = defineMail({
  prepare: prepareForVisited(isNews),
  words: {
    nb: (mail) => toVisited('nb', mail, NEWS.nb[happeningOf(mail.facts)](mail.facts)),
    en: (mail) => toVisited('en', mail, NEWS.en[happeningOf(mail.facts)](mail.facts)),
  },
});

function newsInNorwegian(facts: VisitFacts): string {
  const { state, happened, firstName } = facts;
  if (happened === 'undone')
    return `Vi meldte feil. Besøket er ikke utført${state === 'agreed' ? `, og ${firstName} er ikke på vei` : ''}.`;
  if (state === 'proposed')
    return happened === 'moved'
      ? 'Vi må flytte besøket. Velg en ny tid i kundeportalen.'
      : 'Når passer det at vi kommer? Svar i kundeportalen.';
  if (state === 'cancelled') return 'Besøket er dessverre avlyst.';
  if (state === 'done') return 'Besøket er utført. Se hva som ble gjort i kundeportalen.';
  return `${firstName} kommer ${when(facts, 'nb')}.`;
}

function newsInEnglish(facts: VisitFacts): string {
  const { state, happened, firstName } = facts;
  if (happened === 'undone')
    return `Our last message was wrong. The visit is not done${state === 'agreed' ? `, and ${firstName} is not on the way` : ''}.`;
  if (state === 'proposed')
    return happened === 'moved'
      ? 'We have to move the visit. Choose a new time in the customer portal.'
      : 'When may we come? Answer in the customer portal.';
  if (state === 'cancelled') return 'We are sorry: the visit is called off.';
  if (state === 'done') return 'The visit is over. See what was done in the customer portal.';
  return `${firstName} comes ${when(facts, 'en')}.`;
}

export const appointmentNewsSms = defineSms({
  prepare: prepareForVisited(isNews),
  words: { nb: ({ facts }) => newsInNorwegian(facts), en: ({ facts }) => newsInEnglish(facts) },
});
