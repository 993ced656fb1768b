import { isPasswordShape, MIN_PASSWORD_LENGTH } from '#domain/login/password.ts';
import { defineTexts } from '#words/define-texts.ts';

export type Change = { current: string; next: string; repeat: string };
export type ChangeProblems = Partial<Record<keyof Change, 'currentInvalid' | 'nextInvalid' | 'repeatInvalid'>>;

/** The three rules. The server checks them again. */
export const checkChange = ({ current, next, repeat }: Change): ChangeProblems => ({
  ...(current.length < MIN_PASSWORD_LENGTH ? { current: 'currentInvalid' as const } : {}),
  ...(isPasswordShape(next) ? {} : { next: 'nextInvalid' as const }),
  ...(repeat === next && repeat !== '' ? {} : { repeat: 'repeatInvalid' as const }),
});

export const changePasswordTexts = defineTexts({
  nb: {
    heading: 'Tilbakestill Passord',
    mustChange: 'Du logget inn med et midlertidig passord. Velg et nytt passord før du går videre.',
    current: 'Nåværende passord',
    next: 'Nytt passord',
    repeat: 'Gjenta nytt passord',
    rule: 'Minst 8 tegn, med bokstaver og minst ett tall.',
    submit: 'Bytt passordet mitt',
    sending: 'Lagrer …',
    currentInvalid: 'Passord har minst 8 tegn',
    nextInvalid: 'Et gyldig passord har minst 8 tegn med minst ett tall',
    repeatInvalid: 'Passordene må være like',
    doneHeading: 'Passordet er byttet!',
    done: 'Ta vare på deg selv.',
    ok: 'OK',
    failedHeading: 'Auch!',
    failed: 'Noe gikk galt. Vennligst prøv igjen.',
    oldWrong: 'Det nåværende passordet er ikke riktig',
    unchanged: 'Dette er passordet du har nå. Velg et annet.',
  },
  en: {
    heading: 'Reset password',
    mustChange: 'You logged in with a temporary password. Choose a new password to continue.',
    current: 'Current Password',
    next: 'New Password',
    repeat: 'Retype new Password',
    rule: 'At least 8 characters, with letters and at least one number.',
    submit: 'Change my password',
    sending: 'Saving…',
    currentInvalid: 'Passwords are minimum 8 characters',
    nextInvalid: 'A valid password is minimum 8 characters containing at least one number',
    repeatInvalid: 'The passwords must match',
    doneHeading: 'Password changed!',
    done: 'Take care now.',
    ok: 'OK',
    failedHeading: 'Ouch!',
    failed: 'Something went wrong. Please try again.',
    oldWrong: 'Your current password is incorrect',
    unchanged: 'This is your current password. Please choose another.',
  },
});
