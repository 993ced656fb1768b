import { defineSms } from '../../define-sms.ts';
import { isNews } from './appointment-news.ts';
import { prepareForVisited, type VisitFacts } from './facts.ts';
import { when } from './sms-words.ts';

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
