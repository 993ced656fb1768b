import type { Browser, Device, System } from '#domain/device.ts';
import type { Language } from '#domain/language.ts';
import type { LoginChange } from '#domain/login-event.ts';
import { formatDateTime } from '#words/format.ts';
import type { LoginMail } from '../outbox/outbox.ts';
import type { MailContent, Words } from './mail-content.ts';

type Said = Record<Language, string>;
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

function deviceWords({ browser, system }: Device): Said {
  const names = [BROWSER_NAMES[browser], SYSTEM_NAMES[system]].filter(Boolean).join(', ');
  return { nb: names || 'en nettleser vi ikke kjenner', en: names || 'a browser we do not recognise' };
}

const CHANGES: Record<LoginChange, Said> = {
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
};

const ALARM: Record<Language, string> = {
  nb: 'Var det ikke deg? Åpne siden Sikkerhet, logg ut alle andre enheter, bytt passord med en gang, og ta kontakt med oss.',
  en: 'If this was not you, open the Security page, log out all other devices, change your password immediately and contact us.',
};
const BUTTON: Record<Language, string> = { nb: 'Åpne Sikkerhet', en: 'Open Security' };
const HELLO = { nb: 'Hei', en: 'Hello' };

/** The notices to an owner: somebody got in from somewhere new, or a way in was added or taken away. */
export function loginWords({ brand, name, createdAt, loginNotice }: MailContent): Record<LoginMail, Record<Language, Words>> {
  const { device = null, change = null } = loginNotice ?? {};
  const at = (language: Language) => formatDateTime(createdAt.toISOString(), language);
  const from = device && deviceWords(device);
  const words = (language: Language, subject: string, before: string): Words => ({
    subject,
    greeting: `${HELLO[language]} ${name},`,
    before: [before],
    after: [ALARM[language]],
    button: BUTTON[language],
  });
  return {
    'new-device': {
      nb: words(
        'nb',
        `Ny innlogging i kundeportalen hos ${brand.name}`,
        from
          ? `Noen, forhåpentligvis du, logget inn fra en ny enhet ${at('nb')}: ${from.nb}.`
          : `Et program brukte brukernavnet og passordet ditt ${at('nb')}, fra et nett vi ikke kjenner.`,
      ),
      en: words(
        'en',
        `New login to the ${brand.name} customer portal`,
        from
          ? `Someone, hopefully you, logged in from a new device on ${at('en')}: ${from.en}.`
          : `A program used your username and password on ${at('en')}, from a network we do not recognise.`,
      ),
    },
    'login-changed': {
      nb: words('nb', `Innloggingen din hos ${brand.name} er endret`, change ? CHANGES[change].nb : ''),
      en: words('en', `Your login at ${brand.name} has been changed`, change ? CHANGES[change].en : ''),
    },
  };
}
