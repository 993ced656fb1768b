import { defineTexts } from '#words/define-texts.ts';

export const firstLoginTexts = defineTexts({
  nb: {
    title: 'Velg passord',
    heading: (name: string) => `Velkommen, ${name}`,
    lead: (company: string) => `Velg et passord, så er du inne i kundeportalen hos ${company}.`,
    userName: 'Brukernavn',
    password: 'Nytt passord',
    submit: 'Lagre og logg inn',
    sending: 'Et øyeblikk …',
    savedHeading: 'Passordet er lagret',
    saved: 'Du kunne ikke logges inn akkurat nå. Logg inn med det nye passordet.',
    goneHeading: 'Lenken er brukt eller for gammel',
    gone: 'Har du alt valgt passord, kan du logge inn. Ellers ber du om et nytt passord med e-postadressen din.',
    logIn: 'Til innloggingen',
    reset: 'Be om et nytt passord',
  },
  en: {
    title: 'Choose a password',
    heading: (name: string) => `Welcome, ${name}`,
    lead: (company: string) => `Choose a password to enter the ${company} customer portal.`,
    userName: 'User name',
    password: 'New password',
    submit: 'Save and log in',
    sending: 'One moment …',
    savedHeading: 'Your password is saved',
    saved: 'You could not be logged in just now. Log in with your new password.',
    goneHeading: 'This link has been used or is too old',
    gone: 'If you have already chosen a password, you can log in. Otherwise, request a new password with your email address.',
    logIn: 'Go to login',
    reset: 'Request a new password',
  },
});
