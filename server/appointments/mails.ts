import { defineMail, defineSms } from '../mail/define.ts';
import { agreedWords, isOnTheWay, isToCome, prepareForPlanners, prepareForVisited, toVisited, when } from './mail-facts.ts';

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

export const appointmentOnTheWaySms = defineSms({
  prepare: prepareForVisited(isOnTheWay),
  words: {
    nb: ({ facts }) => `${facts.firstName} er hos deg om ca. ${facts.minutes ?? 0} minutter.`,
    en: ({ facts }) => `${facts.firstName} is with you in about ${facts.minutes ?? 0} minutes.`,
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

export const appointmentReminderSms = defineSms({
  prepare: prepareForVisited(isToCome),
  words: {
    nb: ({ facts }) => `Husk besøket: ${facts.firstName} kommer ${when(facts, 'nb')}.`,
    en: ({ facts }) => `Remember the visit: ${facts.firstName} comes ${when(facts, 'en')}.`,
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
