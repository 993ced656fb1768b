import type { LoginAnswer } from '#contract/login.ts';
import { type Device, deviceOf } from '#domain/login/device.ts';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { addPasskey, type HalfKey, passkeyOptions } from './api.ts';

/** Gets a challenge from the server, creates the passkey in the browser, and registers it. Null: the person cancelled. */
export async function makeOwnPasskey(name: string, key?: HalfKey): Promise<{ login: LoginAnswer | null } | null> {
  const [options, { makePasskey }] = await Promise.all([passkeyOptions(key), import('./passkeys.ts')]);
  const passkey = await makePasskey(options);
  return passkey && addPasskey({ name, passkey }, key);
}

/** “Chrome på Windows”; empty where neither is known. */
export function useDeviceWords(): (device: { [Part in keyof Device]: Device[Part] | null }) => string {
  const t = useTexts(deviceTexts);
  return ({ browser, system }) => {
    const names = [browser && browser !== 'other' && t[`browser-${browser}`], system && system !== 'other' && t[`system-${system}`]];
    return names.filter(Boolean).join(t.on);
  };
}

/** The default name of a new passkey on this device. */
export const useThisDevice = (): string => {
  const t = useTexts(deviceTexts);
  return useDeviceWords()(deviceOf(navigator.userAgent)) || t.thisDevice;
};

export const deviceTexts = defineTexts({
  nb: {
    thisDevice: 'Denne enheten',
    on: ' på ',
    'browser-chrome': 'Chrome',
    'browser-edge': 'Edge',
    'browser-firefox': 'Firefox',
    'browser-opera': 'Opera',
    'browser-safari': 'Safari',
    'browser-samsung': 'Samsung Internett',
    'system-android': 'Android',
    'system-ios': 'iPhone eller iPad',
    'system-linux': 'Linux',
    'system-macos': 'Mac',
    'system-windows': 'Windows',
  },
  en: {
    thisDevice: 'This device',
    on: ' on ',
    'browser-chrome': 'Chrome',
    'browser-edge': 'Edge',
    'browser-firefox': 'Firefox',
    'browser-opera': 'Opera',
    'browser-safari': 'Safari',
    'browser-samsung': 'Samsung Internet',
    'system-android': 'Android',
    'system-ios': 'iPhone or iPad',
    'system-linux': 'Linux',
    'system-macos': 'Mac',
    'system-windows': 'Windows',
  },
});
