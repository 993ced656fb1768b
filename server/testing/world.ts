import { after, before, describe } from 'node:test';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { LoginAnswer } from '#contract/login.ts';
import type { Brand } from '#domain/company/brand.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { openBrands } from '../brands/known-brands.ts';
import { type Config, readConfig } from '../config/config.ts';
import { keyFromHex } from '../data-folder/erasure-key.ts';
import { asCompany } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import type { App } from '../http/make-server.ts';
import { openDns } from '../network/dns.ts';
import { createPasswords, type Passwords } from '../password-hashing/passwords.ts';
import { buildApp } from '../startup/build-app.ts';
import { ENGINES, type EngineKind, enginesForRules, openTestDatabases, skipWithout } from './engines.ts';
import { passwordIn, WEAK_HASH } from './fixture.ts';

/** Any key will do. */
export const TEST_ERASURE_KEY = keyFromHex('ab'.repeat(32));
/** For all worlds of a process: starting the threads that hash takes longer than most of their hashes. */
const passwords = createPasswords(WEAK_HASH);
const START = new Date('2026-11-15T12:00:00Z');

export type Session = LoginAnswer & { companyId: number; cookie: string | null };
type Call = Omit<InjectOptions, 'path'> & { as?: Session; bearer?: boolean };

/** A server on a fresh database, with a clock that does not move by itself. */
export type World = {
  app: App;
  config: Config;
  databases: Databases;
  brands: () => readonly Brand[];
  refreshBrands: () => Promise<void>;
  db: Db;
  passwords: Passwords;
  kind: EngineKind;
  url: string | null;
  log: string[];
  clock: { now: Date; advance(ms: number): void };
  /** How often the mail worker was woken, which does not run here. */
  wakes: { mail: number };
  /** A call with a login, or without one. */
  call(method: 'GET' | 'POST', url: string, options?: Call): Promise<LightMyRequestResponse>;
  logIn(
    userName: string,
    options?: { companyId?: number; password?: string; browser?: boolean; cookie?: string; userAgent?: string },
  ): Promise<Session>;
  close(): Promise<void>;
};

export async function openWorld(kind: EngineKind, env: Record<string, string> = {}, through?: (url: string) => string): Promise<World> {
  const databases = await openTestDatabases(kind, through);
  const config: Config = readConfig(env);
  const clock = {
    now: START,
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const brands = await openBrands(databases, { portalDomain: config.portalDomain, onError: () => {}, onUnreadable: () => {} });
  const wakes = { mail: 0 };
  const log: string[] = [];
  const logTo = { write: (line: string) => log.push(line) } as unknown as NodeJS.WritableStream;
  const app = await buildApp(
    {
      config,
      databases,
      brands: brands.now,
      hasDemoData: config.demo !== 'off',
      refreshBrands: brands.refresh,
      dns: openDns(config.dnsServers),
      passwords,
      erasureKey: TEST_ERASURE_KEY,
      now: () => clock.now,
      failureFloorMs: 0,
      wakeMail: () => void wakes.mail++,
      wakeWebhooks: () => {},
    },
    { logTo, refusesSlowly: false },
  );

  const call: World['call'] = (method, url, { as, bearer, headers, ...rest } = {}) =>
    app.inject({ method, url, ...rest, headers: { ...(as ? headersOf(as, bearer ?? false) : {}), ...headers } });

  return {
    app,
    config,
    databases,
    brands: brands.now,
    refreshBrands: brands.refresh,
    db: databases.forCompany(asCompany(4)),
    passwords,
    kind,
    url: databases.url,
    log,
    clock,
    wakes,
    call,
    async logIn(userName, { companyId = 4, password = passwordIn(companyId), browser = false, cookie, userAgent } = {}) {
      const answer = await call('POST', '/api/Customer/Login', {
        headers: {
          authorization: encodeBasic({ id: userName, value: password }),
          companyid: String(companyId),
          ...(browser ? { 'sec-fetch-site': 'same-origin' } : {}),
          ...(cookie ? { cookie } : {}),
          ...(userAgent ? { 'user-agent': userAgent } : {}),
        },
      });
      if (answer.statusCode !== 200) throw new Error(`login as ${userName}: ${answer.statusCode} ${answer.body}`);
      const cookies = [answer.headers['set-cookie'] ?? []].flat().map((header) => header.split(';')[0]);
      return { ...answer.json<LoginAnswer>(), companyId, cookie: cookies.length > 0 ? cookies.join('; ') : null };
    },
    async close() {
      await app.close();
      brands.close();
      await databases.close();
    },
  };
}

export function headersOf(session: Session, bearer: boolean): Record<string, string> {
  return {
    authorization: bearer ? `Bearer ${session.access_token}` : encodeBasic(session),
    ...(bearer ? {} : { companyid: String(session.companyId) }),
    ...(session.cookie ? { cookie: session.cookie } : {}),
  };
}

type Tests = (world: () => World, kind: EngineKind) => void;

/**
 * What the engines do differently: row-level security, bulk writing and backups. The same tests on the embedded engine and on
 * PostgreSQL. Without one the run says so; it never passes quietly.
 */
export const onBothEngines = (name: string, tests: Tests, env: Record<string, string> = {}): void => onEngines(ENGINES, name, tests, env);

/** Everything else: the journeys in the browser make the same calls on the embedded engine. `TEST_ENGINE=both npm test` runs it on each. */
export const onOneEngine = (name: string, tests: Tests, env: Record<string, string> = {}): void =>
  onEngines(enginesForRules(), name, tests, env);

function onEngines(kinds: readonly EngineKind[], name: string, tests: Tests, env: Record<string, string>): void {
  for (const kind of kinds) {
    describe(`${name} (${kind})`, { skip: skipWithout(kind) }, () => {
      let world: World;
      before(async () => {
        world = await openWorld(kind, env);
      });
      after(() => world.close());
      tests(() => world, kind);
    });
  }
}
