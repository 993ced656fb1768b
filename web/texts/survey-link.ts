import { defineTexts } from '#words/define-texts.ts';

export const surveyLinkTexts = defineTexts({
  nb: {
    heading: 'Hvordan gikk det?',
    closeNow: 'Du kan lukke siden nå.',
    invalid: 'Denne lenken er ikke i bruk',
    invalidText: 'Kanskje er undersøkelsen alt besvart, lenken for gammel, eller den ble ikke med i sin helhet.',
    invalidWhat: 'Vil du likevel fortelle oss hvordan det gikk? Logg inn i kundeportalen, eller ta kontakt med oss.',
    logIn: 'Til innloggingen',
    optOutLink: 'Jeg vil ikke ha slike e-poster',
    optOut: 'Slutte med slike e-poster?',
    optOutText: (company: string) =>
      `${company} spør da ikke lenger på e-post om hvordan jobbene gikk. Du kan fortsatt svare i kundeportalen.`,
    optOutNow: 'Ja, slutt med dem',
    optedOut: 'Det er notert',
    optedOutText: 'Du får ikke flere e-poster med spørsmål om hvordan en jobb gikk.',
    optInAgain: 'Angre, jeg vil ha dem likevel',
  },
  en: {
    heading: 'How did it go?',
    closeNow: 'You can close this page now.',
    invalid: 'This link does not work',
    invalidText: 'The survey may already have been answered, or the link may be incomplete or have expired.',
    invalidWhat: 'Still want to tell us how it went? Log in to the customer portal, or contact us.',
    logIn: 'Go to login',
    optOutLink: 'Stop receiving emails like this',
    optOut: 'Stop receiving these emails?',
    optOutText: (company: string) =>
      `${company} will no longer email you to ask how a job went. You can still answer in the customer portal.`,
    optOutNow: 'Yes, stop',
    optedOut: 'Done',
    optedOutText: 'You will not receive any more emails asking how a job went.',
    optInAgain: 'Undo, keep sending them',
  },
});
