import { defineTexts } from '#words/define-texts.ts';

/** The people of a customer, as the office sees them. */
export const customerPeopleTexts = defineTexts({
  nb: {
    heading: 'Tilganger',
    noLogins: 'Ingen kan logge inn for denne kunden ennå.',
    disabled: 'Innlogging stengt',
    newHolder: 'Ny hovedbruker',
    linkUntil: (day: string) => `lenken virker til ${day}`,
    waiting: 'Invitert',
    expired: 'Lenken er utløpt',
    failed: 'E-posten kom ikke frem',
    moveHeading: 'Bytt hovedbruker',
    moveText:
      'Bruk dette når den som bestemmer for kunden, ikke kan gjøre det selv, for eksempel når et styre har byttet. Den nye må bekrefte fra e-posten. Dagens hovedbruker får beskjed med en gang.',
    moveEmail: 'E-postadressen til den nye hovedbrukeren',
    emailInvalid: 'Skriv en gyldig e-postadresse',
    isHolder: 'Denne personen er allerede hovedbruker',
    move: 'Send e-post om byttet',
    sending: 'Sender …',
    moveWaits: (email: string) => `Vi venter på at ${email} bekrefter byttet.`,
    moveSent: (email: string) => `E-posten er på vei til ${email}.`,
    cancelMove: 'Avbryt byttet',
    moveCancelled: 'Byttet er avbrutt. Hovedbrukeren er den samme som før.',
  },
  en: {
    heading: 'Access',
    noLogins: 'Nobody can log in for this customer yet.',
    disabled: 'Account disabled',
    newHolder: 'New main user',
    linkUntil: (day: string) => `the link works until ${day}`,
    waiting: 'Invited',
    expired: 'The link has expired',
    failed: 'The email was not delivered',
    moveHeading: 'Change the main user',
    moveText:
      'Use this when the person who decides for the customer cannot do it themselves, for example after a change of board. The new main user has to confirm by email. The current main user is notified immediately.',
    moveEmail: 'Email address of the new main user',
    emailInvalid: 'Enter a valid email address',
    isHolder: 'This person is already the main user',
    move: 'Send the email',
    sending: 'Sending…',
    moveWaits: (email: string) => `Waiting for ${email} to confirm the change.`,
    moveSent: (email: string) => `The email is on its way to ${email}.`,
    cancelMove: 'Cancel the change',
    moveCancelled: 'The change has been cancelled. The main user is the same as before.',
  },
});
