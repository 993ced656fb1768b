import type { Language } from '#domain/language.ts';
import { defineMail } from '../../define-mail.ts';
import { isToCome, prepareForVisited, type VisitFacts } from './facts.ts';
import { agreedWords, offeredWords, type Said, toVisited } from './words.ts';

/** The state of an appointment when the mail is sent. Nothing where the customer has called it off or declined. */
export const isNews = (facts: VisitFacts): boolean => {
  const { state, by, windows, happened } = facts;
  if (happened === 'undone') return true;
  if (state === 'proposed') return windows.length > 0;
  if (state === 'cancelled') return by !== 'customer';
  return state === 'done' || isToCome(facts);
};

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
