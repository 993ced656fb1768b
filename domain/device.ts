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
