// biome-ignore format: a list
const BEFORE = [
  '//', '///', '////', '/\\', '\\\\', '/\\/', '/%09/', '/%5c', '/%5c%5c', '/%2f%2f', '/%2f/', '/.//', '/./\\', '/;//', '/..//', '/../',
  '/@', '/%0d%0aLocation:%20//', '/%0aLocation:%20https://', '/https://', '/http:', 'http://', 'https://', '/auth/login//', '/auth//',
  '/admin//', '/?next=//', '/?url=https://', '/auth/login?next=https://', '/auth/login?returnUrl=//', '/svar?to=https://', '/%E3%80%82',
  '/assets//', '/brand/..//', '/api/..//',
];
// biome-ignore format: a list
const WHERE = [
  'evil.example', 'portal.example@evil.example', 'evil.example:80', 'evil.example%00', 'evil%E3%80%82example', '[::ffff:192.0.2.1]',
  'evil.example%23@portal.example',
];
const AFTER = ['', '/', '/auth/login', '/%2e%2e', '?a=b', '/..;/'];

/** Addresses that have sent browsers to a stranger's site somewhere before. */
export const oddAddresses = (): string[] =>
  BEFORE.flatMap((before) => WHERE.flatMap((where) => AFTER.map((after) => `${before}${where}${after}`)));
