export type SettingReader = {
  env: NodeJS.ProcessEnv;
  /** What is wrong with the settings; a reader adds to it and answers the default. */
  problems: string[];
  text(name: string, fallback: string): string;
  /** What is between commas or spaces. */
  listed(name: string): string[];
  number(name: string, fallback: number, min: number, max: number): number;
  oneOf<T extends string>(name: string, allowed: readonly [T, ...T[]], fallback: T): T;
  url(name: string, schemes: readonly string[]): string;
  /** An address that paths are added to. */
  plainUrl(name: string): string;
};

export function settingReader(env: NodeJS.ProcessEnv): SettingReader {
  const problems: string[] = [];
  const text = (name: string, fallback: string): string => env[name]?.trim() || fallback;
  const listed = (name: string): string[] =>
    text(name, '')
      .split(/[\s,]+/)
      .filter((part) => part !== '');

  function number(name: string, fallback: number, min: number, max: number): number {
    const value = text(name, String(fallback));
    if (/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
    return fallback;
  }

  function oneOf<T extends string>(name: string, allowed: readonly [T, ...T[]], fallback: T): T {
    const value = text(name, fallback);
    const found = allowed.find((a) => a === value);
    if (!found) problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
    return found ?? fallback;
  }

  /** The value itself is not repeated: it may contain a password. */
  function url(name: string, schemes: readonly string[]): string {
    const value = text(name, '');
    if (name.startsWith('DATABASE_') && hasSeveralHosts(value)) {
      problems.push(`${name} names several hosts: it takes one, that of a proxy which leads to the primary; see docs/operations.md`);
      return '';
    }
    if (value && !(URL.canParse(value) && schemes.includes(new URL(value).protocol))) {
      problems.push(`${name} must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`);
      return '';
    }
    return value.replace(/\/$/, '');
  }

  function plainUrl(name: string): string {
    const value = url(name, ['http:', 'https:']);
    if (value === '' || isPlain(new URL(value))) return value;
    problems.push(`${name} must be an address without a login, a query and a fragment`);
    return '';
  }

  return { env, problems, text, listed, number, oneOf, url, plainUrl };
}

/** The hosts come after the user and password, or in the query. */
function hasSeveralHosts(value: string): boolean {
  const [, authority = ''] = /^\w+:\/\/([^/?]*)/.exec(value) ?? [];
  const inQuery = new URLSearchParams(value.split('?')[1]).get('host');
  return authority.split('@').at(-1)?.includes(',') || (inQuery?.includes(',') ?? false);
}

const isPlain = ({ username, password, search, hash }: URL): boolean => `${username}${password}${search}${hash}` === '';
