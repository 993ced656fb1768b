import { type Device, deviceOf } from '#domain/device.ts';
import { useTexts } from '../app/language.tsx';
import { deviceTexts } from '../texts/device.ts';

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
