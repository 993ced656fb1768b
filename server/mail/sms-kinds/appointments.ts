import type { Language } from '#domain/language.ts';
import { weekdayWords } from '#words/case-time.ts';
import { visitHours } from '#words/visit-time.ts';
import { defineSms } from '../define-sms.ts';
import { isNews, isOnTheWay, isToCome } from '../kinds/appointments.ts';
import { prepareForVisited, type VisitFacts } from '../prepare-appointment-mail.ts';

/** torsdag 19. november kl. 10–12 */
function when({ startsAt, endsAt, now }: VisitFacts, language: Language): string {
  if (!startsAt || !endsAt) return '';
  const hours = visitHours({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, language);
  return `${weekdayWords(startsAt, now, language)}${language === 'nb' ? ' ' : ', '}${hours}`;
}

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

export const appointmentReminderSms = defineSms({
  prepare: prepareForVisited(isToCome),
  words: {
    nb: ({ facts }) => `Husk besøket: ${facts.firstName} kommer ${when(facts, 'nb')}.`,
    en: ({ facts }) => `Remember the visit: ${facts.firstName} comes ${when(facts, 'en')}.`,
  },
});

export const appointmentOnTheWaySms = defineSms({
  prepare: prepareForVisited(isOnTheWay),
  words: {
    nb: ({ facts }) => `${facts.firstName} er hos deg om ca. ${facts.minutes ?? 0} minutter.`,
    en: ({ facts }) => `${facts.firstName} is with you in about ${facts.minutes ?? 0} minutes.`,
  },
});
