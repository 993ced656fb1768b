import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { HOUR } from '#domain/time.ts';
import { buildApp } from './app.ts';
import { type LockedOut, lockOutKnownPassword, refuseKnownPassword } from './auth/known-password.ts';
import { createPasswords } from './auth/passwords.ts';
import { openControl } from './commands/control.ts';
import { databaseSettings } from './commands/with-databases.ts';
import type { Config } from './config/config.ts';
import { loadErasureKey } from './data-folder/erasure-key.ts';
import type { Company } from './db/company.ts';
import { DatabaseAway } from './db/database-away.ts';
import { type Databases, openDatabases } from './db/databases.ts';
import { fillWithDemoData } from './demo/fill.ts';
import type { Deps } from './deps.ts';
import type { AwayLog } from './http/away-log.ts';
import { STOP_WITHIN_MS } from './http/limits.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { smtpTransport } from './mail/transport.ts';
import { createMetrics } from './operation/metrics.ts';
import { sayAtStart } from './operation/start-line.ts';
import { upkeep } from './operation/upkeep.ts';
import { eraseAgainEverywhere } from './privacy/erase-again.ts';
import { checkList, readLists } from './privacy/erasure-list.ts';
import { logFailure } from './request/log.ts';

const FAILURE_FLOOR_MS = 150;

export type Running = {
  address: string;
  metricsAddress: string | null;
  hasDemoData: boolean;
  /** Demo logins that are there although the demo data is not wanted. */
  lockedOut: readonly LockedOut[];
  /** The file with the key of erasures, where this start has made it. */
  erasureKeyMadeIn: string | null;
  databases: Databases;
  log: FastifyBaseLogger;
  /** Answers what is open and closes everything; `drainMs`: after going on for so long, unready but answering. */
  close(drainMs?: number): Promise<void>;
};

type StartOptions = { onEngineDeath: () => void; companies: readonly Company[] };

const onWait = (message: string): void => sayAtStart('database-away', message, 'error');

/** config → databases → app → listen. What was opened is closed in the opposite order. */
export async function startServer(config: Config, { onEngineDeath, companies }: StartOptions): Promise<Running> {
  let awayLog: AwayLog | undefined;
  const databases = await openDatabases({ ...databaseSettings(config), onWait }, companies, {
    onIdleError: (error) => awayLog?.note('connections', error),
    onDeath: onEngineDeath,
  });
  try {
    const { key: erasureKey, madeIn: erasureKeyMadeIn } = loadErasureKey(config, { makes: true });
    const list = readLists([config.erasureList]);
    // A database that was restored by other means must not show anybody who was erased since.
    await eraseAgainEverywhere(databases, { key: erasureKey, list, now: new Date() });
    const anyPasswords = createPasswords();
    const hasDemoData = await fillWithDemoData(databases, config.demo, anyPasswords, new Date());
    const passwords = config.demo === 'off' ? refuseKnownPassword(anyPasswords) : anyPasswords;
    const lockedOut = config.demo === 'off' ? await lockOutKnownPassword(databases, anyPasswords) : [];
    const now = () => new Date();
    const deps: Deps = { config, databases, passwords, erasureKey, now, failureFloorMs: FAILURE_FLOOR_MS, wakeMail: () => mail.wake() };
    let isLeaving = false;
    const metrics = config.metricsPort === null ? null : createMetrics(deps);
    const app = await buildApp(deps, {
      logTo: process.stdout,
      refusesSlowly: true,
      hasDemoData,
      isLeaving: () => isLeaving,
      ...(metrics ? { onAnswer: metrics.onAnswer } : {}),
    });
    awayLog = app.awayLog;
    const onError = (event: string) => (error: unknown) =>
      error instanceof DatabaseAway ? app.awayLog.note('calls', error) : logFailure(app.log, event, error);
    warnOfList(config.erasureList, app.log);
    const mail = startMailWorker({
      databases,
      config,
      now,
      send: config.smtpUrl ? smtpTransport(config.smtpUrl) : null,
      onError: onError('mail-worker'),
    });
    const keepUp = () => upkeep(databases, { now: now(), key: erasureKey, list: config.erasureList }, onError('erasure'));
    const upkeepTimer = setInterval(() => void keepUp().catch(onError('upkeep')), HOUR).unref();
    const control = databases.engines.some((e) => e.kind === 'embedded') ? await openControl(config, deps) : null;
    const metricsServer = metrics && config.metricsPort !== null ? await metrics.listen(config.metricsHost, config.metricsPort) : null;
    const address = await app.listen({ host: config.host, port: config.port });
    return {
      address,
      metricsAddress: metricsServer ? `http://${config.metricsHost}:${(metricsServer.address() as AddressInfo).port}` : null,
      hasDemoData,
      lockedOut,
      erasureKeyMadeIn,
      databases,
      log: app.log,
      async close(drainMs = 0) {
        isLeaving = true;
        await sleep(drainMs);
        clearInterval(upkeepTimer);
        // Open requests get their answers; a connection that says nothing more is cut in time to end within the promise.
        const cut = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS - 1000);
        await app.close();
        clearTimeout(cut);
        control?.close();
        metricsServer?.close();
        await mail.stop();
        await databases.close();
      },
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}

/** Customers are served all the same; erasures fail, each with a line of its own, until it is mended. */
function warnOfList(file: string, log: FastifyBaseLogger): void {
  try {
    checkList(file);
  } catch (error) {
    logFailure(log, 'erasure-list', error);
  }
}
