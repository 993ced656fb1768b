// The calls about the address of a login: those of its owner, and those of an Admin for another person.
import { queryOptions } from '@tanstack/react-query';
import { defineTexts } from '#words/define-texts.ts';
import { call, codeOf, type Input } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';

export const accountEmailQuery = () =>
  queryOptions({
    queryKey: ['account-email'],
    queryFn: ({ signal }) => call('GET /api/Account/Email', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const changeEmail = (body: { email: string; password: string }): Promise<unknown> =>
  call('POST /api/Account/ChangeEmail', { as: 'bearer', body });
export const cancelEmailChange = (): Promise<unknown> => call('POST /api/Account/CancelEmailChange', { as: 'bearer' });

export type Person = { customerId: number } | { employeeId: number };
export const startEmailChange = (body: Input<'POST /api/Staff/StartEmailChange'>['body']): Promise<unknown> =>
  withProof(() => call('POST /api/Staff/StartEmailChange', { as: 'bearer', body }));

/** A refusal about a field is shown under that field; others are shown for the whole request. */
const REFUSALS = {
  'old-password-wrong': { field: 'password', text: 'passwordWrong' },
  'invalid-input': { field: 'email', text: 'emailInvalid' },
  'email-unchanged': { field: 'email', text: 'email-unchanged' },
  'email-taken': { field: 'email', text: 'email-taken' },
  'changed-meanwhile': { field: null, text: 'changed-meanwhile' },
  'account-disabled': { field: null, text: 'account-disabled' },
  'no-login': { field: null, text: 'no-login' },
  'own-account': { field: null, text: 'own-account' },
  'not-found': { field: null, text: 'not-found' },
} as const;

export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** Null: something else failed, and a retry may help. */
export function refusalOf(error: unknown): Refusal | null {
  const code = codeOf(error);
  return code && Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : null;
}

export const accountEmailTexts = defineTexts({
  nb: {
    heading: 'E-post for innlogging',
    lead: 'Hit sender vi nytt passord og varsler om kontoen din.',
    now: 'Adressen nå',
    none: 'Ingen adresse',
    changeHeading: 'Bytt adresse',
    changeText: 'Vi sender en lenke til den nye adressen. Byttet skjer når du har åpnet lenken og bekreftet, og da logges du ut overalt.',
    email: 'Ny e-postadresse',
    emailInvalid: 'Skriv en gyldig e-postadresse',
    password: 'Passordet ditt',
    passwordMissing: 'Skriv passordet ditt',
    passwordWrong: 'Passordet er ikke riktig',
    submit: 'Send lenke',
    sending: 'Sender …',
    'email-unchanged': 'Dette er adressen som brukes nå',
    'email-taken': 'En kollega bruker alt denne adressen',
    'changed-meanwhile': 'Passordet er nettopp byttet. Logg inn på nytt, og prøv igjen.',
    'account-disabled': 'Innloggingen er stengt.',
    'no-login': 'Denne personen har ingen innlogging ennå.',
    'own-account': 'Din egen adresse bytter du på siden E-post for innlogging.',
    'not-found': 'Vi finner ikke lenger denne personen.',
    pendingHeading: 'Venter på bekreftelse',
    pendingTo: 'Vi har sendt en lenke til',
    pendingUntil: (until: string) => `Åpne den og bekreft. Den virker til ${until}.`,
    startedByAdmin:
      'Byttet er startet av kundeservice eller en administrator. Har du ikke bedt om det, avbryter du det her og tar kontakt.',
    cancel: 'Avbryt byttet',
    cancelling: 'Avbryter …',
    cancelled: 'Byttet er avbrutt. Adressen er som før.',
    startButton: 'Bytt e-post',
    startFor: (name: string) => `Bytt e-post for innloggingen til ${name}`,
    startText:
      'Den nye adressen får en lenke, og den gamle får beskjed. Byttet skjer først når den nye adressen bekrefter, og da avsluttes alle innlogginger. Det blir stående i Hendelser.',
    startWaiting: 'Venter på bekreftelse (et nytt bytte erstatter dette)',
    started: 'Lenken er på vei til',
    close: 'Lukk',
  },
  en: {
    heading: 'Login email',
    lead: 'We send new passwords and account notifications to this address.',
    now: 'Current address',
    none: 'No address',
    changeHeading: 'Change address',
    changeText:
      'We will send a link to the new address. Once you open it and confirm, the address changes and you are logged out on all devices.',
    email: 'New email address',
    emailInvalid: 'Enter a valid email address',
    password: 'Your password',
    passwordMissing: 'Enter your password',
    passwordWrong: 'That password is incorrect',
    submit: 'Send link',
    sending: 'Sending…',
    'email-unchanged': 'This is already your address',
    'email-taken': 'A colleague already uses this address',
    'changed-meanwhile': 'Your password has just been changed. Please log in and try again.',
    'account-disabled': 'This account is disabled.',
    'no-login': 'This person does not have an account yet.',
    'own-account': 'You can change your own address on the Login email page.',
    'not-found': 'This person no longer exists.',
    pendingHeading: 'Awaiting confirmation',
    pendingTo: 'We have sent a link to',
    pendingUntil: (until: string) => `Open it to confirm the change. The link expires on ${until}.`,
    startedByAdmin: 'Customer service or an administrator started this change. If you did not request it, cancel it here and contact us.',
    cancel: 'Cancel change',
    cancelling: 'Cancelling…',
    cancelled: 'The change has been cancelled. Your address stays the same.',
    startButton: 'Change email',
    startFor: (name: string) => `Change email for the login of ${name}`,
    startText:
      'We will send a link to the new address and let the old one know. The change takes effect once the new address is confirmed, and all sessions then end. It is recorded under Activity log.',
    startWaiting: 'Awaiting confirmation (a new change replaces this one)',
    started: 'The link is on its way to',
    close: 'Close',
  },
});
