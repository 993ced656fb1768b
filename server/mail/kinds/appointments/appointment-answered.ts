import { defineMail } from '../../define-mail.ts';
import { prepareForPlanners } from './facts.ts';

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
