import type { Language } from '#domain/language.ts';
import { type Browser, type Device, LOGIN_CHANGES, type LoginChange, type System } from '#domain/login/device.ts';
import { SECURITY_PATH } from '#domain/portal-paths.ts';
import { lastDigits } from '#domain/sms/number.ts';
import { formatMoment } from '#words/format.ts';
import type { Contact } from '../access/accounts.ts';
import { deviceOfMail } from '../auth/new-device.ts';
import { sql } from '../db/sql.ts';
import { prepareAccountMail } from '../mail/account-mail.ts';
import { defineMail, type Preparation, type Words } from '../mail/define.ts';

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

const prepareLoginChanged = prepareAccountMail({
  read: async ({ row, portal }) => ({ facts: { change: LOGIN_CHANGES[row.about.change ?? -1] }, link: securityPage(portal) }),
});

/** A way in was added or taken away. */
export const loginChanged = defineMail({
  prepare: prepareLoginChanged,
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

const BROWSER_NAMES: Record<Browser, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  other: '',
};
const SYSTEM_NAMES: Record<System, string> = {
  android: 'Android',
  ios: 'iPhone / iPad',
  linux: 'Linux',
  macos: 'Mac',
  windows: 'Windows',
  other: '',
};
const namesOf = ({ browser, system }: Device): string => [BROWSER_NAMES[browser], SYSTEM_NAMES[system]].filter(Boolean).join(', ');

const prepareNewDevice = prepareAccountMail({
  read: async ({ row, portal }) => ({
    facts: { device: deviceOfMail(row.about), at: row.created_at.toISOString() },
    link: securityPage(portal),
  }),
});

/** After a login from a new place. Without a device: by a program. */
export const newDevice = defineMail({
  prepare: prepareNewDevice,
  words: {
    nb: ({ brand, name, facts: { device, at } }) => ({
      ...securityWords.nb,
      subject: `Ny innlogging i kundeportalen hos ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [
        device
          ? `Noen, forhåpentligvis du, logget inn fra en ny enhet ${formatMoment(at, 'nb')}: ${namesOf(device) || 'en nettleser vi ikke kjenner'}.`
          : `Et program brukte brukernavnet og passordet ditt ${formatMoment(at, 'nb')}, fra et nett vi ikke kjenner.`,
      ],
    }),
    en: ({ brand, name, facts: { device, at } }) => ({
      ...securityWords.en,
      subject: `New login to the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: [
        device
          ? `Someone, hopefully you, logged in from a new device on ${formatMoment(at, 'en')}: ${namesOf(device) || 'a browser we do not recognise'}.`
          : `A program used your username and password on ${formatMoment(at, 'en')}, from a network we do not recognise.`,
      ],
    }),
  },
});

/** Where one's own login is looked after in the portal. */
export const securityPage = (portal: string): string => `${portal}${SECURITY_PATH}`;

/** What both notices about a login say besides. */
export const securityWords: Record<Language, Pick<Words, 'after' | 'button'>> = {
  nb: {
    after: ['Var det ikke deg? Åpne siden Sikkerhet, logg ut alle andre enheter, bytt passord med en gang, og ta kontakt med oss.'],
    button: 'Åpne Sikkerhet',
  },
  en: {
    after: ['If this was not you, open the Security page, log out all other devices, change your password immediately and contact us.'],
    button: 'Open Security',
  },
};

const preparePhoneChanged = prepareAccountMail({ read: readNumber });

/** Another number, or none. Of the one that the account has now as much as may be shown. */
export const phoneChanged = defineMail({
  prepare: preparePhoneChanged,
  words: {
    nb: ({ brand, name, facts: { digits } }) => ({
      ...securityWords.nb,
      subject: `Mobilnummeret ditt hos ${brand.name} er endret`,
      greeting: `Hei ${name},`,
      before: [
        digits === null
          ? 'Mobilnummeret for SMS er fjernet fra innloggingen din.'
          : `Mobilnummeret for SMS på innloggingen din slutter nå på ${digits}.`,
      ],
    }),
    en: ({ brand, name, facts: { digits } }) => ({
      ...securityWords.en,
      subject: `Your mobile number at ${brand.name} has been changed`,
      greeting: `Hello ${name},`,
      before: [
        digits === null
          ? 'The mobile number for text messages has been removed from your login.'
          : `The mobile number for text messages of your login now ends in ${digits}.`,
      ],
    }),
  },
});

async function readNumber({ tx, row, reader, portal }: Preparation & { reader: Contact; portal: string }) {
  const [account] = await tx.query<{ phone: string | null }>(sql`
    select phone from account where company_id = ${row.company_id} and id = ${reader.account_id}`);
  return { facts: { digits: account?.phone ? lastDigits(account.phone) : null }, link: securityPage(portal) };
}
