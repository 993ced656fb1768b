import { defineTexts } from '#words/define-texts.ts';

export const resetPasswordTexts = defineTexts({
  nb: {
    heading: 'Tilbakestill Passord',
    explanation: 'Skriv inn e-postadressen din. Er adressen gyldig, sender vi deg et nytt passord.',
    email: 'E-postadresse',
    submit: 'Send nytt passord',
    sending: 'Sender …',
    invalid: 'Epostadressen er ikke gyldig',
    doneHeading: 'Bravo!',
    done: 'Hvis eposten er registrert i våre systemer sender vi deg et nytt passord.',
    ok: 'OK',
    failed: (problem: string) => `Feil: ${problem}`,
    back: 'Tilbake til innlogging',
  },
  en: {
    heading: 'Reset password',
    explanation: 'Enter your email address. If it is valid, we will send you a new password.',
    email: 'Email address',
    submit: 'Send new password',
    sending: 'Sending…',
    invalid: 'The email address is not valid',
    doneHeading: 'Bravo!',
    done: 'If the address is registered with us, we will send you a new password.',
    ok: 'OK',
    failed: (problem: string) => `Error: ${problem}`,
    back: 'Back to login',
  },
});
