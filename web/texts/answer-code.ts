import { defineTexts } from '#words/define-texts.ts';

/** The code from the mailbox that a binding answer by the link of a mail needs. */
export const answerCodeTexts = defineTexts({
  nb: {
    codeLead: 'Vi sender en kode til e-postadressen som fikk lenken, så vi vet at det er deg.',
    sendCode: 'Send meg en kode',
    codeSent: 'Koden er sendt. Den kan bruke et minutt på å komme fram.',
    sendAgain: 'Send ny kode',
    code: 'Kode fra e-posten',
    codeHint: 'Seks sifre',
    codeMissing: 'Skriv koden fra e-posten',
    'refused-code-wrong': 'Koden er feil. Se etter i e-posten.',
    'refused-code-ended': 'Koden gjelder ikke lenger her. Be om en ny.',
    'refused-too-many-requests': 'Det har kommet for mange forsøk. Prøv igjen senere.',
    codeFailed: 'Koden ble ikke sendt. Prøv igjen.',
  },
  en: {
    codeLead: 'We send a code to the email address that got the link, so that we know it is you.',
    sendCode: 'Send me a code',
    codeSent: 'The code is sent. It may take a minute to arrive.',
    sendAgain: 'Send a new code',
    code: 'Code from the email',
    codeHint: 'Six digits',
    codeMissing: 'Type the code from the email',
    'refused-code-wrong': 'The code is wrong. Look in the email.',
    'refused-code-ended': 'The code no longer works here. Ask for a new one.',
    'refused-too-many-requests': 'There have been too many tries. Try again later.',
    codeFailed: 'The code was not sent. Try again.',
  },
});
