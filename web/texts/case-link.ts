import { defineTexts } from '#words/define-texts.ts';

export const caseLinkTexts = defineTexts({
  nb: {
    title: 'Sak',
    lead: 'Denne lenken åpner bare denne saken. Ikke send den videre.',
    toPortal: 'Logg inn for å se alle sakene dine',
    unknownHeading: 'Lenken virker ikke',
    unknown: 'Den er brukt opp, avsluttet eller skrevet feil. Logg inn for å se saken, eller ta kontakt med oss.',
    expiredHeading: 'Lenken har gått ut',
    expired: 'Av sikkerhetsgrunner virker en lenke i sju dager. Vi kan sende deg en ny til den samme e-postadressen.',
    renew: 'Send meg en ny lenke',
    renewed: 'Vi har sendt en ny lenke. Se i innboksen din.',
    renewFailed: 'Det gikk ikke å sende en ny lenke. Prøv igjen om litt.',
    logIn: 'Logg inn',
    closed: 'Saken er lukket. Logg inn for å åpne den igjen.',
  },
  en: {
    title: 'Case',
    lead: 'This link opens this case only. Do not pass it on.',
    toPortal: 'Log in to see all your cases',
    unknownHeading: 'The link does not work',
    unknown: 'It has been used up, ended or mistyped. Log in to see the case, or contact us.',
    expiredHeading: 'The link has expired',
    expired: 'For your security a link works for seven days. We can send a new one to the same email address.',
    renew: 'Send me a new link',
    renewed: 'We have sent a new link. Check your inbox.',
    renewFailed: 'We could not send a new link. Try again in a moment.',
    logIn: 'Log in',
    closed: 'The case is closed. Log in to reopen it.',
  },
});
