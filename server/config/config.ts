import { join, resolve } from 'node:path';
import { FACTOR_POLICIES, type FactorPolicy } from '#domain/login/factors.ts';
import { SECOND } from '#domain/time.ts';
import { isErasureKey } from '../data-folder/erasure-key.ts';
import { type EidSettings, readEidSettings } from './eid-settings.ts';
import { readDefaultBrand, readPortalDomain, readPortalOrigins, readPortalUrl } from './portal.ts';
import {
  checkController,
  readDatabaseUrls,
  readDnsServers,
  readMailFrom,
  readSmsSettings,
  readWebhookHosts,
  type SmsSettings,
} from './server-settings.ts';
import { type SettingReader, settingReader } from './setting-reader.ts';

/** Relative folders begin here, so that servers and commands share them, wherever they are started. */
const PORTAL = resolve(import.meta.dirname, '../..');

/** The name of the list of erasures, in the data folder and beside backups. */
export const ERASURES_FILE = 'erasures.ndjson';

/** Everything that can be set from outside. This folder is the only reader of the environment. */
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
  /** The slug of the brand that an unknown host name shows, where there is neither a portal domain nor demo data; null: none does. */
  defaultBrand: string | null;
  /** The name servers for the DNS records that prove a host name; empty: those of the machine. */
  dnsServers: readonly string[];
  /** Hosts that webhooks may call although they are private or not at 443: names, or names with a port. */
  webhookHosts: readonly string[];
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
  const reader = settingReader(env);
  const config = readSettings(reader);
  const { problems } = reader;
  const controllerProblem = checkController(config.customerController);
  if (controllerProblem) problems.push(`CUSTOMER_CONTROLLER ${controllerProblem}`);
  if (config.demo === 'on' && isReachable(config)) {
    problems.push('DEMO=on makes logins whose password everybody knows: it needs HOST=127.0.0.1 and TRUST_PROXY=0');
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  return { ...config, ...trialSettings(config, env) };
}

function readSettings(reader: SettingReader): Config {
  const { env, problems, text, number, oneOf, url, plainUrl } = reader;
  const dataDir = resolve(PORTAL, text('DATA_DIR', 'data'));
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']) || null;
  // Keys and cookie go to `serverUrl`: that it is of a portal's own site is checked once the portals are known.
  return {
    portalUrl: readPortalUrl(reader),
    portalDomain: readPortalDomain(reader),
    defaultBrand: readDefaultBrand(reader),
    host: text('HOST', '127.0.0.1'),
    port: number('PORT', 3000, 0, 65_535),
    dataDir,
    erasureKey: readErasureKey(reader),
    erasureList: resolve(PORTAL, text('ERASURE_LIST', join(dataDir, ERASURES_FILE))),
    databaseUrls: readDatabaseUrls(reader, 'DATABASE_URL'),
    replicaUrls: readDatabaseUrls(reader, 'DATABASE_REPLICA_URL'),
    allowNewerDatabase: oneOf('NEWER_DATABASE', ['refuse', 'allow'], 'refuse') === 'allow',
    smtpUrl,
    mailFrom: readMailFrom(reader, smtpUrl),
    sms: readSmsSettings(reader),
    smsPerDay: number('SMS_PER_DAY', 500, 0, 100_000),
    customerController: text('CUSTOMER_CONTROLLER', 'Customer'),
    serverUrl: plainUrl('SERVER_URL'),
    schemaContentUrl: plainUrl('SCHEMA_CONTENT_URL'),
    portalOrigins: readPortalOrigins(reader),
    dnsServers: readDnsServers(reader),
    webhookHosts: readWebhookHosts(reader),
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
}

function readErasureKey({ problems, text }: SettingReader): string | null {
  const value = text('ERASURE_KEY', '');
  if (value !== '' && !isErasureKey(value))
    problems.push('ERASURE_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` writes them');
  return value || null;
}

/** By other machines. */
const isReachable = ({ trustProxy, host }: Config): boolean => trustProxy > 0 || !/^(localhost|127\.[\d.]+|::1)$/.test(host);

/** The password of demo data is public, and its people have no telephones. */
function trialSettings(config: Config, env: NodeJS.ProcessEnv): Partial<Config> {
  const demo = isReachable(config) ? 'off' : config.demo;
  const isTrial = demo === 'on' || (demo === 'auto' && config.databaseUrls.size === 0);
  // The numbers of demo data are invented, and may belong to real people: only a supplier on this machine gets them.
  const sms = isTrial && config.sms?.url.startsWith('https:') ? null : config.sms;
  return { demo, sms, ...(isTrial && !env['STAFF_SECOND_FACTOR']?.trim() ? { staffSecondFactor: 'optional' } : {}) };
}
