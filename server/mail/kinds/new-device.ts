import type { Browser, Device, System } from '#domain/device.ts';
import { formatMoment } from '#words/format.ts';
import { deviceOfMail } from '../../auth/new-device.ts';
import { defineMail } from '../define-mail.ts';
import { securityPage, securityWords } from '../login-notice.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

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

const prepare = prepareAccountMail({
  read: async ({ row, portal }) => ({
    facts: { device: deviceOfMail(row.about), at: row.created_at.toISOString() },
    link: securityPage(portal),
  }),
});

/** After a login from a new place. Without a device: by a program. */
export const newDevice = defineMail({
  prepare,
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
