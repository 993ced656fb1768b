// The calls behind the link of an invitation. The token goes in the body, because URLs end up in logs.
import type { PasswordVerdict } from '#contract/login-account.ts';
import type { InvitedPassword, OpenedInvitation, RegisterByInvitation } from '#contract/people.ts';
import { defineTexts } from '#words/define-texts.ts';
import { call, codeOf } from '../api/call.ts';

export const openInvitation = (token: string): Promise<OpenedInvitation> =>
  call('POST /api/Invitation/Open', { as: 'anonymous', body: { token } });
export const registerByInvitation = (body: RegisterByInvitation): Promise<unknown> =>
  call('POST /api/Invitation/Register', { as: 'anonymous', body });
export const checkInvitedPassword = (body: InvitedPassword): Promise<PasswordVerdict> =>
  call('POST /api/Invitation/CheckPassword', { as: 'anonymous', body });
export const acceptInvitation = (token: string, anyway: boolean): Promise<unknown> =>
  call('POST /api/People/AcceptInvitation', { as: 'basic', body: { token, ...(anyway ? { anyway: true as const } : {}) } });

const ENDINGS = [
  'invitation-used',
  'invitation-expired',
  'invitation-withdrawn',
  'invitation-replaced',
  'already-has-access',
  'not-found',
] as const;
/** The outcome of the link, if pressing again would not help. */
export type Ending = (typeof ENDINGS)[number];

export const endingOf = (error: unknown): Ending | null => ENDINGS.find((code) => code === codeOf(error)) ?? null;

export const invitationTexts = defineTexts({
  nb: {
    title: 'Invitasjon',
    heading: (customer: string) => `Tilgang til ${customer}`,
    invitedBy: (person: string, company: string) => `${person} inviterer deg til kundeportalen hos ${company}.`,
    byOffice: (company: string) => `${company} har satt deg opp som hovedbruker i kundeportalen. Det gjelder fra du bekrefter her.`,
    sentTo: 'Invitasjonen gikk til',
    gives: 'Du får',
    loggedInAs: (user: string) => `Du er logget inn som ${user}.`,
    acceptAs: (user: string) => `Godta som ${user}`,
    accepting: 'Et øyeblikk …',
    otherHeading: 'Er det riktig innlogging?',
    otherText: (user: string) =>
      `Invitasjonen gikk til en annen e-postadresse enn den ${user} bruker. Er det du som er ${user}, kan du godta likevel. Ellers logger du ut og godtar med din egen.`,
    acceptAnyway: (user: string) => `Godta likevel som ${user}`,
    logOut: 'Logg ut og bruk en annen innlogging',
    staff: 'Du er logget inn som ansatt. Logg ut for å godta invitasjonen.',
    registerHeading: 'Lag en innlogging',
    name: 'Navnet ditt',
    nameInvalid: 'Skriv navnet ditt med bokstaver',
    userName: 'Brukernavn',
    userNameInvalid: 'Minst tre tegn, uten kolon',
    'user-name-taken': 'Brukernavnet er opptatt. Velg et annet.',
    password: 'Passord',
    register: 'Lag innlogging og godta',
    haveLogin: 'Jeg har en innlogging fra før',
    loginHeading: 'Logg inn og godta',
    logIn: 'Logg inn og godta',
    wrong: 'Feil brukernavn eller passord',
    missing: 'Fyll ut feltet',
    needLogin: 'Jeg har ingen innlogging',
    toLogin: 'Til innloggingen',
    home: 'Til portalen',
    'invitation-usedHeading': 'Invitasjonen er allerede brukt',
    'invitation-used': 'Har du godtatt den før, kan du logge inn.',
    'invitation-expiredHeading': 'Invitasjonen er utløpt',
    'invitation-expired': 'Den virket i 14 dager. Be den som inviterte deg, om å sende en ny.',
    'invitation-withdrawnHeading': 'Invitasjonen gjelder ikke lenger',
    'invitation-withdrawn': 'Den er trukket tilbake. Ta kontakt med den som inviterte deg.',
    'invitation-replacedHeading': 'Det finnes en nyere invitasjon',
    'invitation-replaced': 'Bruk lenken i den nyeste e-posten.',
    'already-has-accessHeading': 'Du har allerede tilgang',
    'already-has-access': 'Denne innloggingen har tilgang fra før. Ingenting er endret.',
    'not-foundHeading': 'Denne lenken er ikke i bruk',
    'not-found': 'Kanskje ble ikke hele lenken med. Åpne den fra e-posten på nytt. Ingenting er endret.',
  },
  en: {
    title: 'Invitation',
    heading: (customer: string) => `Access to ${customer}`,
    invitedBy: (person: string, company: string) => `${person} invites you to the ${company} customer portal.`,
    byOffice: (company: string) =>
      `${company} has named you as the main user in the customer portal. This takes effect once you confirm here.`,
    sentTo: 'The invitation was sent to',
    gives: 'You get',
    loggedInAs: (user: string) => `You are logged in as ${user}.`,
    acceptAs: (user: string) => `Accept as ${user}`,
    accepting: 'One moment…',
    otherHeading: 'Is this the right account?',
    otherText: (user: string) =>
      `The invitation was sent to another email address than the one ${user} uses. If you are ${user}, you can accept anyway. Otherwise log out and accept with your own account.`,
    acceptAnyway: (user: string) => `Accept anyway as ${user}`,
    logOut: 'Log out and use another account',
    staff: 'You are logged in as an employee. Log out to accept the invitation.',
    registerHeading: 'Create an account',
    name: 'Your name',
    nameInvalid: 'Enter your name, in letters',
    userName: 'Username',
    userNameInvalid: 'At least three characters, without a colon',
    'user-name-taken': 'That username is taken. Choose another.',
    password: 'Password',
    register: 'Create account and accept',
    haveLogin: 'I already have an account',
    loginHeading: 'Log in and accept',
    logIn: 'Log in and accept',
    wrong: 'Wrong username or password',
    missing: 'Fill in this field',
    needLogin: 'I do not have an account',
    toLogin: 'Go to login',
    home: 'Go to the portal',
    'invitation-usedHeading': 'The invitation has already been used',
    'invitation-used': 'If you have accepted it before, you can log in.',
    'invitation-expiredHeading': 'The invitation has expired',
    'invitation-expired': 'It worked for 14 days. Ask the person who invited you to send a new one.',
    'invitation-withdrawnHeading': 'The invitation is no longer valid',
    'invitation-withdrawn': 'It has been withdrawn. Contact the person who invited you.',
    'invitation-replacedHeading': 'There is a newer invitation',
    'invitation-replaced': 'Use the link in the most recent email.',
    'already-has-accessHeading': 'You already have access',
    'already-has-access': 'This account already has access. Nothing has changed.',
    'not-foundHeading': 'This link does not work',
    'not-found': 'It may be incomplete. Open it from the email again. Nothing has changed.',
  },
});
