import { defineTexts } from '#words/define-texts.ts';

export const loginTexts = defineTexts({
  nb: {
    heading: 'logg inn',
    lead: 'Se jobbene og dokumentene dine.',
    userName: 'Brukernavn',
    password: 'Passord',
    submit: 'Logg på',
    passkey: 'Bruk passnøkkel',
    eid: 'Logg inn med',
    forgot: 'glemt passord?',
    loggingIn: 'Logger på …',
    userNameMissing: 'Skriv inn brukernavnet ditt',
    passwordMissing: 'Skriv inn passordet ditt',
    wrong: 'Kombinasjonen brukernavn og passord er feil',
    ended: 'Økten er over. Logg inn på nytt for å fortsette.',
  },
  en: {
    heading: 'log in',
    lead: 'See your jobs and documents.',
    userName: 'Username',
    password: 'Password',
    submit: 'Log in',
    passkey: 'Use a passkey',
    eid: 'Log in with',
    forgot: 'forgotten your password?',
    loggingIn: 'Logging in…',
    userNameMissing: 'Enter your username',
    passwordMissing: 'Enter your password',
    wrong: 'Incorrect username or password',
    ended: 'Your session has expired. Log in again to continue.',
  },
});
