import type { Language } from '#domain/language.ts';
import { LOGIN_CHANGES, type LoginChange } from '#domain/login-event.ts';
import { defineMail } from '../define-mail.ts';
import { securityPage, securityWords } from '../login-notice.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

const CHANGES: Record<LoginChange, Record<Language, string>> = {
  'passkey-added': { nb: 'En passnøkkel er lagt til.', en: 'A passkey has been added.' },
  'passkey-removed': { nb: 'En passnøkkel er fjernet.', en: 'A passkey has been removed.' },
  'app-added': { nb: 'En kodeapp er tatt i bruk som andre trinn.', en: 'An authenticator app is now your second step.' },
  'app-removed': { nb: 'Kodeappen er fjernet.', en: 'The authenticator app has been removed.' },
  'recovery-codes-made': {
    nb: 'Nye reservekoder er laget. De gamle virker ikke lenger.',
    en: 'New recovery codes have been made. The old ones no longer work.',
  },
  'recovery-code-used': { nb: 'En reservekode er brukt til å logge inn.', en: 'A recovery code was used to log in.' },
  'factor-taken': {
    nb: 'Andre trinn (kodeapp, passnøkler og reservekoder) og koblede elektroniske ID-er er nullstilt av en administrator eller av driften. Du er logget ut overalt.',
    en: 'Your second step (authenticator app, passkeys and recovery codes) and linked electronic IDs have been reset by an administrator or the operator. You have been logged out everywhere.',
  },
  'eid-linked': { nb: 'En elektronisk ID er koblet til innloggingen.', en: 'An electronic ID has been linked to your login.' },
  'eid-unlinked': { nb: 'En elektronisk ID er koblet fra innloggingen.', en: 'An electronic ID has been unlinked from your login.' },
  'shift-guessed': {
    nb: 'PIN-koden til arbeidsøkten din ble tastet feil fem ganger. Økten på den enheten er avsluttet. Logg inn der med passordet. Har du mistet enheten, avslutter du den på siden om sikkerhet.',
    en: 'The PIN of your work session was typed wrongly five times. The session on that device has ended. Log in there with your password. If you have lost the device, end it on the security page.',
  },
};

const prepare = prepareAccountMail({
  read: async ({ row, portal }) => ({ facts: { change: LOGIN_CHANGES[row.about.change ?? -1] }, link: securityPage(portal) }),
});

/** A way in was added or taken away. */
export const loginChanged = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { change } }) => ({
      ...securityWords.nb,
      subject: `Innloggingen din hos ${brand.name} er endret`,
      greeting: `Hei ${name},`,
      before: [change ? CHANGES[change].nb : ''],
    }),
    en: ({ brand, name, facts: { change } }) => ({
      ...securityWords.en,
      subject: `Your login at ${brand.name} has been changed`,
      greeting: `Hello ${name},`,
      before: [change ? CHANGES[change].en : ''],
    }),
  },
});
