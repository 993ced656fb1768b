import { defineTexts } from '#words/define-texts.ts';

/** The page behind the link in a reminder. */
export const reminderTexts = defineTexts({
  nb: {
    heading: 'Slutte med slike påminnelser?',
    text: (company: string) => `${company} sender deg da ikke flere e-poster av dette slaget. Alt står fortsatt i serviceboken.`,
    end: 'Ja, slutt med dem',
    sending: 'Sender …',
    endedHeading: 'Det er notert',
    'ended-care-reminder':
      'Du får ikke flere vanlige påminnelser på e-post. Påminnelser med tilbud kommer bare hvis du har sagt ja til dem.',
    'ended-care-offer': 'Du får ikke flere tilbud i påminnelsene. Påminnelser uten tilbud kommer fortsatt.',
    resume: 'Angre, jeg vil ha dem likevel',
    unknownHeading: 'Denne lenken er ikke i bruk',
    unknown: 'Den er for gammel, eller noe av den mangler. Logg inn i kundeportalen, eller ta kontakt med oss.',
    logIn: 'Til innloggingen',
  },
  en: {
    heading: 'Stop these reminders?',
    text: (company: string) => `${company} will then send you no more emails of this kind. Everything is still in the service book.`,
    end: 'Yes, stop',
    sending: 'Sending…',
    endedHeading: 'Done',
    'ended-care-reminder':
      'You will not receive any more ordinary reminders by email. Reminders with offers come only if you have agreed to them.',
    'ended-care-offer': 'You will not receive any more offers in reminders. Reminders without offers still come.',
    resume: 'Undo, keep sending them',
    unknownHeading: 'This link does not work',
    unknown: 'It may have expired or be incomplete. Log in to the customer portal, or contact us.',
    logIn: 'Go to login',
  },
});
