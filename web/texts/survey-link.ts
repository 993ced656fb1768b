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
    invalid: 'This link is not in use',
    invalidText: 'Perhaps the survey has been answered already, the link is too old, or a part of it was lost.',
    invalidWhat: 'Would you still like to tell us how it went? Log in to the customer portal, or contact us.',
    logIn: 'To the login',
    optOutLink: 'I do not want mails like this',
    optOut: 'No more mails like this?',
    optOutText: (company: string) =>
      `${company} will then no longer ask you by mail how jobs went. You can still answer in the customer portal.`,
    optOutNow: 'Yes, stop them',
    optedOut: 'Noted',
    optedOutText: 'You will get no more mails that ask how a job went.',
    optInAgain: 'Undo, I want them after all',
  },
});
