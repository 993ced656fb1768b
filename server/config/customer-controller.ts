import { calls } from '#contract/index.ts';

/** The part of a path that the settings name, and its name without a setting, which some calls have in any case. */
const OWN_PARTS: readonly string[] = ['{customerController}', 'Customer'];
/** The description of the calls is no call itself. */
const DESCRIPTION = 'docs';

const taken = new Set([DESCRIPTION, ...calls.map(({ path }) => path.split('/')[2] ?? '').filter((part) => !OWN_PARTS.includes(part))]);

/** What is wrong with a name for the first part of the customer's calls, in words for the operator; null: nothing. */
export function checkController(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9-]{0,40}$/.test(name)) return 'must be a path segment of letters, digits and dashes that begins with a letter';
  const other = [...taken].find((part) => part.toLowerCase() === name.toLowerCase());
  return other === undefined ? null : `must be a path segment that no other call uses, and /api/${other} is one`;
}
