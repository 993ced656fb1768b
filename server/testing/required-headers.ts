/** What every answer carries, whatever its status and its caller. */
const REQUIRED = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
];
const HAS_CHARSET = /^(text\/|application\/(json|manifest\+json|problem\+json|yaml))/;

/** The names of those that an answer lacks. Text says in which letters it is written; an answer without a body has no type. */
export function missingHeaders(headers: Record<string, unknown>, hasBody: boolean): string[] {
  const missing = REQUIRED.filter((name) => !headers[name]);
  const type = String(headers['content-type'] ?? '');
  const isTyped = !hasBody || (HAS_CHARSET.test(type) ? /; charset=utf-8$/i.test(type) : type !== '');
  return isTyped ? missing : [...missing, 'content-type'];
}
