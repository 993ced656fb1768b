/** What a person recognises a browser by. It is stored, so it is coarse on purpose: the version is never needed. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export const SYSTEMS = ['android', 'ios', 'linux', 'macos', 'windows', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];
export type System = (typeof SYSTEMS)[number];
export type Device = { browser: Browser; system: System };

// In this order: most browsers name those that they descend from.
const BROWSER_MARKS: readonly [string, Browser][] = [
  ['Edg', 'edge'],
  ['OPR/', 'opera'],
  ['SamsungBrowser/', 'samsung'],
  ['Firefox/', 'firefox'],
  ['FxiOS/', 'firefox'],
  ['Chrome/', 'chrome'],
  ['CriOS/', 'chrome'],
  ['Safari/', 'safari'],
];
const SYSTEM_MARKS: readonly [string, System][] = [
  ['Android', 'android'],
  ['iPhone', 'ios'],
  ['iPad', 'ios'],
  ['Windows', 'windows'],
  ['Mac OS X', 'macos'],
  ['Linux', 'linux'],
];

/** From the User-Agent header, which may contain anything. */
export function deviceOf(userAgent: unknown): Device {
  const text = typeof userAgent === 'string' ? userAgent.slice(0, 500) : '';
  const find = <T>(marks: readonly [string, T][]): T | undefined => marks.find(([mark]) => text.includes(mark))?.[1];
  return { browser: find(BROWSER_MARKS) ?? 'other', system: find(SYSTEM_MARKS) ?? 'other' };
}

/** What can happen to a login, as its owner reads it on the page about security. */
export const LOGIN_EVENTS = [
  'new-device',
  'password-changed',
  'one-time-password-used',
  'email-changed',
  'device-ended',
  'other-devices-ended',
  'shift-begun',
  'shift-ended',
  'shift-guessed',
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factor-taken',
  'eid-linked',
  'eid-unlinked',
  'phone-changed',
  'phone-confirmed',
  'phone-removed',
] as const;
export type LoginEvent = (typeof LOGIN_EVENTS)[number];
export const LOGIN_EVENTS_SHOWN = 10;

/** What the owner is mailed about, each with words of its own. A mail refers to its number: a new one goes to the end. */
export const LOGIN_CHANGES = [
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factor-taken',
  'eid-linked',
  'eid-unlinked',
  'shift-guessed',
] as const satisfies readonly LoginEvent[];
export type LoginChange = (typeof LOGIN_CHANGES)[number];
