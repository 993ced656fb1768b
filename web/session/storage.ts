/** A work session on this device: its user and its end. It only decides whether to ask for a PIN; the server checks it. */
export type Shift = { userName: string; endsAt: string };

const KEY = 'kp-shift';

export const readShift = (): Shift | null =>
  tryStorage(() => {
    const shift = Object(JSON.parse(localStorage.getItem(KEY) ?? 'null')) as Partial<Shift>;
    return shift.userName && Date.parse(shift.endsAt ?? '') > Date.now() ? (shift as Shift) : null;
  });

export const saveShift = (shift: Shift): void => void tryStorage(() => localStorage.setItem(KEY, JSON.stringify(shift)));
export const forgetShift = (): void => void tryStorage(() => localStorage.removeItem(KEY));

/** Storage can be full or forbidden: then nothing is stored, but everything else works. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
