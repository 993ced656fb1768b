import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isEmail } from '#domain/email.ts';
import type { MailHours } from '#domain/invitation.ts';
import { FACTOR_POLICIES, type FactorPolicy } from '#domain/second-factor.ts';
import { SECOND } from '#domain/time.ts';
import { isErasureKey } from '../data-folder/erasure-key.ts';
import { checkController } from './customer-controller.ts';
import { type EidSettings, readEidSettings } from './eid-settings.ts';

/** Relative folders begin here, so that servers and commands share them, wherever they are started. */
const PORTAL = resolve(import.meta.dirname, '../..');

/** The name of the list of erasures, in the data folder and beside backups. */
export const ERASURES_FILE = 'erasures.ndjson';

export type SmsSettings = { url: string; token: string };

/** Everything that can be set from outside. This file is the only reader of the environment. */
export type Config = {
  host: string;
  port: number;
  dataDir: string;
  /** 64 hexadecimal digits; without it the data folder has a key of its own. */
  erasureKey: string | null;
  /** Where this server lists who was erased, for the day a backup has to be restored. */
  erasureList: string;
  /** By database id; 0 is the main one, which has the directory. Empty: the embedded database. */
  databaseUrls: ReadonlyMap<number, string>;
  /** Standbys that copies and backups may be read from. */
  replicaUrls: ReadonlyMap<number, string>;
  /** Starts on tables that a newer version has changed: the way back after an upgrade. */
  allowNewerDatabase: boolean;
  smtpUrl: string | null;
  /** The address that every mail comes from, in its company's name. The operator's own: its domain allows the mail server. */
  mailFrom: string;
  /** The supplier of SMS; null: they are kept and shown as mails are. */
  sms: SmsSettings | null;
  /** What one company may send in a day, codes left out. */
  smsPerDay: number;
  customerController: string;
  /** Where the portal calls, if not the origin it came from: another origin of the same site. */
  serverUrl: string;
  schemaContentUrl: string;
  /** The portals at other origins of this site that call this server. */
  portalOrigins: readonly string[];
  /** The address of a brand's portal in mails; `{brand}` and `{host}` stand for its slug and its first host name. */
  portalUrl: string;
  /** Every brand answers at `<slug>.<this>`. */
  portalDomain: string;
  /** The name servers for the DNS records that prove a host name; empty: those of the machine. */
  dnsServers: readonly string[];
  /** Hosts that webhooks may call although they are private or not at 443: names, or names with a port. */
  webhookHosts: readonly string[];
  /** The companies whose customers are asked by mail how a job went, and when such mails go. */
  surveyInvitations: 'all' | readonly number[];
  mailHours: MailHours;
  welcome: { nb: string; en: string };
  gallery: boolean;
  /** `auto`: fill an empty embedded database. Always `off` where another machine could log in with its well-known password. */
  demo: 'auto' | 'on' | 'off';
  /** Which staff must have a second factor. */
  staffSecondFactor: FactorPolicy;
  /** Issuers of electronic identities, by the slug of the brand that offers them. */
  eids: ReadonlyMap<string, EidSettings>;
  /** Hosts that belong to no brand and to no setting are refused. */
  strictHosts: boolean;
  /** How many proxies in front of the server may be believed about the client's address. */
  trustProxy: number;
  /** How long a server goes on after the signal to stop, so that a balancer in front can look elsewhere. */
  drainMs: number;
  /** What the photos of one company may take up. */
  photoQuotaBytes: number;
  metricsPort: number | null;
  /** The address that a Prometheus elsewhere reaches, where calls come by a proxy on this machine. */
  metricsHost: string;
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

  function portalUrl(): string {
    const value = text('PORTAL_URL', 'https://{host}').replace(/\/$/, '');
    const example = value.replace('{brand}', 'x').replace('{host}', 'x.example');
    if (/^https?:\/\//.test(value) && URL.canParse(example) && new URL(example).origin === example) return value;
    problems.push('PORTAL_URL must be an origin such as https://{host} or https://{brand}.example');
    return 'https://{host}';
  }
  /** Keys and cookie go there: that it is of a portal's own site is checked once the portals are known. */
  function plainUrl(name: string): string {
    const value = url(name, ['http:', 'https:']);
    if (value === '' || isPlain(new URL(value))) return value;
    problems.push(`${name} must be an address without a login, a query and a fragment`);
    return '';
  }
  function portalOrigins(): readonly string[] {
    const values = text('PORTAL_ORIGINS', '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (values.every((value) => URL.canParse(value) && new URL(value).origin === value)) return values;
    problems.push('PORTAL_ORIGINS must be origins such as https://kunde.firma.example, with commas between');
    return [];
  }
  function invitingCompanies(): Config['surveyInvitations'] {
    const value = text('SURVEY_INVITATIONS', 'off');
    if (value === 'on' || value === 'off') return value === 'on' ? 'all' : [];
    const ids = value.split(',').map((id) => Number(id.trim()));
    if (ids.every((id) => Number.isInteger(id) && id > 0)) return ids;
    problems.push(`SURVEY_INVITATIONS must be on, off or company numbers with commas between, not "${value}"`);
    return [];
  }
  function portalDomain(): string {
    const value = text('PORTAL_DOMAIN', 'localhost').toLowerCase();
    if (/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(value)) return value;
    problems.push(`PORTAL_DOMAIN must be a host name such as portal.example, not "${value}"`);
    return 'localhost';
  }
  function dnsServers(): readonly string[] {
    const values = text('DNS_SERVERS', '')
      .split(/[\s,]+/)
      .filter((part) => part !== '');
    if (values.every(isDnsServer)) return values;
    problems.push('DNS_SERVERS must be addresses of name servers such as 9.9.9.9 or [2620:fe::fe]:53, with commas between');
    return [];
  }
  function webhookHosts(): readonly string[] {
    const values = text('WEBHOOK_HOSTS', '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((part) => part !== '');
    if (values.every((value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value && !/^[\d.:[]+/.test(value)))
      return values;
    problems.push('WEBHOOK_HOSTS must be host names such as hub.internal or hub.internal:8443, with commas between');
    return [];
  }
  function mailHours(): MailHours {
    const value = text('SURVEY_HOURS', '8-20');
    const [from = 24, to = 0] = /^\d\d?-\d\d?$/.test(value) ? value.split('-').map(Number) : [];
    if (from < to && to <= 24) return { from, to };
    problems.push(`SURVEY_HOURS must be two hours of the day such as 8-20, not "${value}"`);
    return { from: 8, to: 20 };
  }

  function erasureKey(): string | null {
    const value = text('ERASURE_KEY', '');
    if (value !== '' && !isErasureKey(value))
      problems.push('ERASURE_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` writes them');
    return value || null;
  }

  function mailFrom(smtpUrl: string | null): string {
    const value = text('MAIL_FROM', `kundeportal@${text('PORTAL_DOMAIN', 'localhost').toLowerCase()}`);
    const isGiven = env['MAIL_FROM']?.trim() || env['PORTAL_DOMAIN']?.trim();
    if (isGiven && !isEmail(value)) problems.push('MAIL_FROM must be a mail address such as portal@portal.example');
    if (!isGiven && smtpUrl && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(smtpUrl).hostname))
      problems.push('MAIL_FROM is needed with SMTP_URL: the address of your own that mails come from, such as portal@portal.example');
    return value;
  }

  /** The token goes there: encrypted, unless the address is on this machine. */
  function smsSettings(): SmsSettings | null {
    const token = text('SMS_TOKEN', '');
    const address = plainUrl('SMS_URL') || 'https://messaging.gatewayapi.eu';
    if (!/^(?:https:|http:\/\/(?:localhost|127\.[\d.]+|\[::1\])[:/])/.test(`${address}/`))
      problems.push('SMS_URL must be an address that begins with https://');
    return token ? { url: address, token } : null;
  }

  const dataDir = resolve(PORTAL, text('DATA_DIR', 'data'));
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']) || null;
  const config: Config = {
    portalUrl: portalUrl(),
    portalDomain: portalDomain(),
    host: text('HOST', '127.0.0.1'),
    port: number('PORT', 3000, 0, 65_535),
    dataDir,
    erasureKey: erasureKey(),
    erasureList: resolve(PORTAL, text('ERASURE_LIST', join(dataDir, ERASURES_FILE))),
    databaseUrls: readDatabaseUrls('DATABASE_URL', env, url, problems),
    replicaUrls: readDatabaseUrls('DATABASE_REPLICA_URL', env, url, problems),
    allowNewerDatabase: oneOf('NEWER_DATABASE', ['refuse', 'allow'], 'refuse') === 'allow',
    smtpUrl,
    mailFrom: mailFrom(smtpUrl),
    sms: smsSettings(),
    smsPerDay: number('SMS_PER_DAY', 500, 0, 100_000),
    customerController: text('CUSTOMER_CONTROLLER', 'Customer'),
    serverUrl: plainUrl('SERVER_URL'),
    schemaContentUrl: plainUrl('SCHEMA_CONTENT_URL'),
    portalOrigins: portalOrigins(),
    dnsServers: dnsServers(),
    webhookHosts: webhookHosts(),
    surveyInvitations: invitingCompanies(),
    mailHours: mailHours(),
    welcome: { nb: text('WELCOME_NO', 'Velkommen'), en: text('WELCOME_EN', 'Welcome') },
    gallery: oneOf('GALLERY', ['on', 'off'], 'on') === 'on',
    demo: oneOf('DEMO', ['auto', 'on', 'off'], 'auto'),
    staffSecondFactor: oneOf('STAFF_SECOND_FACTOR', FACTOR_POLICIES, 'admins'),
    eids: readEidSettings(env, problems),
    strictHosts: oneOf('STRICT_HOSTS', ['on', 'off'], 'off') === 'on',
    trustProxy: number('TRUST_PROXY', 0, 0, 10),
    drainMs: number('DRAIN_SECONDS', 0, 0, 60) * SECOND,
    photoQuotaBytes: number('PHOTO_QUOTA_MB', 20_000, 1, 999_999) * 1_000_000,
    metricsPort: env['METRICS_PORT'] ? number('METRICS_PORT', 9464, 0, 65_535) : null,
    metricsHost: text('METRICS_HOST', text('HOST', '127.0.0.1')),
    logLevel: oneOf('LOG_LEVEL', ['info', 'warn', 'silent'], 'info'),
  };
  const controllerProblem = checkController(config.customerController);
  if (controllerProblem) problems.push(`CUSTOMER_CONTROLLER ${controllerProblem}`);
  const isReachable = config.trustProxy > 0 || !/^(localhost|127\.[\d.]+|::1)$/.test(config.host);
  if (config.demo === 'on' && isReachable) {
    problems.push('DEMO=on makes logins whose password everybody knows: it needs HOST=127.0.0.1 and TRUST_PROXY=0');
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  const demo = isReachable ? 'off' : config.demo;
  // The password of demo data is public, and its people have no telephones.
  const isTrial = demo === 'on' || (demo === 'auto' && config.databaseUrls.size === 0);
  // The numbers of demo data are invented, and may belong to real people: only a supplier on this machine gets them.
  const sms = isTrial && config.sms?.url.startsWith('https:') ? null : config.sms;
  return { ...config, demo, sms, ...(isTrial && !env['STAFF_SECOND_FACTOR']?.trim() ? { staffSecondFactor: 'optional' } : {}) };
}

/** The hosts come after the user and password, or in the query. */
function hasSeveralHosts(value: string): boolean {
  const [, authority = ''] = /^\w+:\/\/([^/?]*)/.exec(value) ?? [];
  const inQuery = new URLSearchParams(value.split('?')[1]).get('host');
  return authority.split('@').at(-1)?.includes(',') || (inQuery?.includes(',') ?? false);
}

const isDnsServer = (text: string): boolean => {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? plain) !== 0 || isIP(text) !== 0;
};

const isPlain = ({ username, password, search, hash }: URL): boolean => `${username}${password}${search}${hash}` === '';

function readDatabaseUrls(
  setting: 'DATABASE_URL' | 'DATABASE_REPLICA_URL',
  env: NodeJS.ProcessEnv,
  url: (name: string, schemes: readonly string[]) => string,
  problems: string[],
): Map<number, string> {
  const schemes = ['postgres:', 'postgresql:'];
  const others = Object.keys(env).filter((name) => name.startsWith(`${setting}_`));
  const wrong = others.filter((name) => !/_[1-9]\d{0,5}$/.test(name) || name.length > `${setting}_999999`.length);
  for (const name of wrong) problems.push(`${name} names no database: it ends in the number of one, such as ${setting}_2`);
  const found = new Map([[0, url(setting, schemes)]]);
  for (const name of others.filter((name) => !wrong.includes(name))) found.set(Number(name.slice(setting.length + 1)), url(name, schemes));
  const addresses = new Map([...found].filter(([, address]) => address !== ''));
  if (setting === 'DATABASE_URL' && addresses.size > 0 && !addresses.has(0) && problems.length === 0)
    problems.push('DATABASE_URL is needed as soon as another database is named: it has the directory of the companies');
  return addresses;
}
