import { readFileSync } from 'node:fs';
import { MAX_EID_LABEL_LENGTH } from '#domain/login/factors.ts';

/** An issuer of electronic identities, as one brand uses it. */
export type EidSettings = { issuer: string; clientId: string; clientSecret: string; label: string };

const PARTS = ['ISSUER', 'CLIENT_ID', 'LABEL', 'SECRET', 'SECRET_FILE'] as const;

const SETTING = /^EID_([A-Z0-9]+)_(?:ISSUER|CLIENT_ID|LABEL|SECRET|SECRET_FILE)$/;

/** `EID_<BRAND>_ISSUER` and so on, by the brand's slug in capitals: all of them or none. The secret may be in a file. */
export function readEidSettings(env: NodeJS.ProcessEnv, problems: string[]): Map<string, EidSettings> {
  const known = new Map<string, EidSettings>();
  const names = Object.keys(env).filter((name) => name.startsWith('EID_'));
  const wrong = names.filter((name) => !SETTING.test(name));
  for (const name of wrong) problems.push(`${name} is no setting: they are EID_<BRAND>_${PARTS.join(', …_')}`);
  const slugs = new Set(names.flatMap((name) => SETTING.exec(name)?.[1]?.toLowerCase() ?? []));
  const prefixes = [...slugs].map((slug) => [slug, `EID_${slug.toUpperCase()}_`] as const);
  for (const [slug, prefix] of prefixes) {
    const text = (part: (typeof PARTS)[number]) => env[prefix + part]?.trim() ?? '';
    if (PARTS.every((part) => text(part) === '')) continue;
    const clientSecret = text('SECRET') || readSecret(text('SECRET_FILE'), `${prefix}SECRET_FILE`, problems);
    const settings = { issuer: text('ISSUER'), clientId: text('CLIENT_ID'), clientSecret, label: text('LABEL') };
    const missing = Object.entries(settings).filter(([, value]) => value === '');
    if (missing.length > 0) problems.push(`${prefix}… is not complete: ${missing.map(([part]) => SETTING_OF[part]).join(', ')} missing`);
    else if (!isIssuerAddress(settings.issuer)) problems.push(`${prefix}ISSUER must be an address that begins with https://`);
    if (settings.label.length > MAX_EID_LABEL_LENGTH) problems.push(`${prefix}LABEL must have at most ${MAX_EID_LABEL_LENGTH} characters`);
    known.set(slug, settings);
  }
  return known;
}

const SETTING_OF: Readonly<Record<string, string>> = {
  issuer: 'ISSUER',
  clientId: 'CLIENT_ID',
  clientSecret: 'SECRET or SECRET_FILE',
  label: 'LABEL',
};

/** Without TLS only on this machine, where a trial runs. */
export function isIssuerAddress(text: unknown): text is string {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { protocol, hash, username, password } = new URL(text);
  return (protocol === 'https:' || isOnThisMachine(text)) && `${hash}${username}${password}` === '';
}

export function isOnThisMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}

function readSecret(file: string, name: string, problems: string[]): string {
  if (file === '') return '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name} names a file that cannot be read`);
    return '';
  }
}
