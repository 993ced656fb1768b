import { resolve } from 'node:path';
import { brands } from '#brands/index.ts';

/** Everything that can be set from outside. This file is the only reader of the environment. */
export type Config = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrls: ReadonlyMap<number, string>;
  smtpUrl: string | null;
  customerController: string;
  serverUrl: string;
  schemaContentUrl: string;
  welcome: { nb: string; en: string };
  gallery: boolean;
  /** `auto`: fill an empty embedded database, and only that. */
  demo: 'auto' | 'on' | 'off';
  /** How many proxies in front of the server may be believed about the client's address. */
  trustProxy: number;
  metricsPort: number | null;
  logLevel: 'info' | 'warn' | 'silent';
};

export class ConfigProblems extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The settings have ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const text = (name: string, fallback: string): string => env[name]?.trim() || fallback;

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
  /** The value itself is not repeated: it may hold a password. */
  function url(name: string, schemes: readonly string[]): string {
    const value = text(name, '');
    if (value && !(URL.canParse(value) && schemes.includes(new URL(value).protocol))) {
      problems.push(`${name} must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`);
      return '';
    }
    return value.replace(/\/$/, '');
  }

  const config: Config = {
    host: text('HOST', '127.0.0.1'),
    port: number('PORT', 3000, 0, 65_535),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrls: readDatabaseUrls(env, url, problems),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']) || null,
    customerController: text('CUSTOMER_CONTROLLER', 'Customer'),
    serverUrl: url('SERVER_URL', ['http:', 'https:']),
    schemaContentUrl: url('SCHEMA_CONTENT_URL', ['http:', 'https:']),
    welcome: { nb: text('WELCOME_NO', 'Velkommen'), en: text('WELCOME_EN', 'Welcome') },
    gallery: oneOf('GALLERY', ['on', 'off'], 'on') === 'on',
    demo: oneOf('DEMO', ['auto', 'on', 'off'], 'auto'),
    trustProxy: number('TRUST_PROXY', 0, 0, 10),
    metricsPort: env['METRICS_PORT'] ? number('METRICS_PORT', 9464, 0, 65_535) : null,
    logLevel: oneOf('LOG_LEVEL', ['info', 'warn', 'silent'], 'info'),
  };
  if (
    !/^[A-Za-z][A-Za-z0-9-]{0,40}$/.test(config.customerController) ||
    /^(account|company|department|docs)$/i.test(config.customerController)
  ) {
    problems.push('CUSTOMER_CONTROLLER must be a path segment of letters, digits and dashes that no other call uses');
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  return config;
}

function readDatabaseUrls(
  env: NodeJS.ProcessEnv,
  url: (name: string, schemes: readonly string[]) => string,
  problems: string[],
): Map<number, string> {
  const schemes = ['postgres:', 'postgresql:'];
  const ids = [...new Set(brands.map((b) => b.databaseId))];
  for (const name of Object.keys(env)) {
    if (name.startsWith('DATABASE_URL_') && !ids.some((id) => name === `DATABASE_URL_${id}`)) {
      problems.push(`${name} names no database: the ids are ${ids.join(', ')}`);
    }
  }
  const shared = url('DATABASE_URL', schemes);
  return new Map(ids.map((id) => [id, url(`DATABASE_URL_${id}`, schemes) || shared] as const).filter(([, address]) => address !== ''));
}
