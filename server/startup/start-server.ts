import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Brand } from '#domain/company/brand.ts';
import { HOUR } from '#domain/time.ts';
import { openBrands } from '../brands/known-brands.ts';
import { openControl } from '../commands/control.ts';
import { databaseSettings } from '../commands/run-command.ts';
import { offerSetup, type SetupOffer } from '../company/offer-setup.ts';
import { recheckHosts } from '../company/recheck-hosts.ts';
import { type Config, ConfigProblems } from '../config/config.ts';
import { problemsWithAddresses } from '../config/portal.ts';
import { DatabaseAway, waitForDatabase } from '../db/database-away.ts';
import { type Databases, openDatabases } from '../db/databases.ts';
import { drawDemoAgreements } from '../demo/demo-agreements.ts';
import { exampleNote } from '../demo/example-companies.ts';
import { examplesIn } from '../demo/fill.ts';
import type { Deps } from '../deps.ts';
import { STOP_WITHIN_MS } from '../http/limits.ts';
import type { OutageLog } from '../http/outage-log.ts';
import { openDns } from '../network/dns.ts';
import { printAtStart, warnOfClock } from '../operation/clock.ts';
import { createMetrics } from '../operation/metrics.ts';
import { upkeep } from '../operation/upkeep.ts';
import { checkList } from '../privacy/erasure-list.ts';
import { logFailure } from '../request/log.ts';
import { buildApp } from './build-app.ts';
import { type PreparedStart, prepareData, refuseWrongAddresses } from './prepare-data.ts';
import { startWorkers, type Workers } from './start-workers.ts';

const FAILURE_FLOOR_MS = 150;

export type Running = Pick<PreparedStart, 'hasDemoData' | 'lockedOut' | 'erasureKeyMadeIn'> & {
  address: string;
  metricsAddress: string | null;
  /** Where there is no company yet: the address at which the first one is set up. */
  setup: SetupOffer | null;
  databases: Databases;
  brands: () => readonly Brand[];
  log: FastifyBaseLogger;
  /** Answers what is open and closes everything; `drainMs`: after going on for so long, unready but answering. */
  close(drainMs?: number): Promise<void>;
};

type StartOptions = { onEngineDeath: () => void };
type OnError = (event: string) => (error: unknown) => void;

const onWait = (message: string): void => printAtStart('database-away', message, 'error');

/** config → databases → app → listen. What was opened is closed in the opposite order. */
export async function startServer(settings: Config, { onEngineDeath }: StartOptions): Promise<Running> {
  // Port 0 is any that is free: once the server listens, the settings name the one that it got.
  const config = { ...settings };
  let outageLog: OutageLog | undefined;
  const databases = await openDatabases(
    { ...databaseSettings(config), onWait },
    {
      onIdleError: (error) => outageLog?.note('connections', error),
      onDeath: onEngineDeath,
    },
  );
  try {
    await waitForDatabase(() => refuseWrongAddresses(databases, config), onWait);
    await waitForDatabase(() => warnOfClock(databases.directory), onWait);
    const { erasureKey, passwords, ...prepared } = await prepareData(databases, config, onWait);
    const brandOptions = {
      portalDomain: config.portalDomain,
      onError: (error: unknown) => outageLog?.note('connections', error),
      onUnreadable: sayUnreadable,
    };
    const brands = await waitForDatabase(() => openBrands(databases, brandOptions), onWait);
    const problems = problemsWithAddresses(config, brands.now());
    if (problems.length > 0) throw new ConfigProblems(problems);
    let workers: Workers | undefined;
    const deps: Deps = {
      config,
      databases,
      brands: brands.now,
      hasDemoData: prepared.hasDemoData,
      refreshBrands: brands.refresh,
      dns: openDns(config.dnsServers),
      passwords,
      erasureKey,
      now: () => new Date(),
      failureFloorMs: FAILURE_FLOOR_MS,
      wakeMail: () => workers?.wakeMail(),
      wakeWebhooks: () => workers?.wakeWebhooks(),
    };
    let isLeaving = false;
    const metrics = config.metricsPort === null ? null : createMetrics(deps);
    const app = await buildApp(deps, {
      logTo: process.stdout,
      refusesSlowly: true,
      demo: prepared.hasDemoData ? exampleNote : null,
      isLeaving: () => isLeaving,
      ...(metrics ? { onAnswer: metrics.onAnswer } : {}),
    });
    outageLog = app.outageLog;
    const onError = (event: string) => (error: unknown) =>
      error instanceof DatabaseAway ? app.outageLog.note('calls', error) : logFailure(app.log, event, error);
    warnOfList(config.erasureList, app.log);
    const upkeepTimer = setInterval(() => void keepUp(deps, onError).catch(onError('upkeep')), HOUR).unref();
    const control = databases.engines.some((e) => e.kind === 'embedded') ? await openControl(config, deps) : null;
    const metricsServer = metrics && config.metricsPort !== null ? await metrics.listen(config.metricsHost, config.metricsPort) : null;
    const address = await app.listen({ host: config.host, port: config.port });
    config.port = Number(new URL(address).port);
    // Not before: their mails name the port.
    workers = startWorkers(deps, onError);
    const drawing = prepared.hasDemoData ? drawAgreements(deps, () => isLeaving).catch(onError('demo')) : null;
    const setup = await waitForDatabase(() => offerSetup(databases, config, deps.now()), onWait);
    return {
      ...prepared,
      address,
      metricsAddress: metricsServer ? `http://${config.metricsHost}:${(metricsServer.address() as AddressInfo).port}` : null,
      setup,
      databases,
      brands: brands.now,
      log: app.log,
      async close(drainMs = 0) {
        isLeaving = true;
        await sleep(drainMs);
        clearInterval(upkeepTimer);
        brands.close();
        // Open requests get their answers; a connection that says nothing more is cut in time to end within the promise.
        const cut = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS - 1000);
        await app.close();
        clearTimeout(cut);
        control?.close();
        metricsServer?.close();
        await Promise.all([workers?.stop(), drawing]);
        await databases.close();
      },
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}

const sayUnreadable = (slugs: readonly string[]): void =>
  printAtStart(
    'brand-unreadable',
    `These brands cannot be shown, because their row is not what a brand may be: ${slugs.join(', ')}`,
    'error',
  );

async function keepUp({ config, databases, dns, erasureKey, now }: Deps, onError: OnError): Promise<void> {
  await recheckHosts(databases, dns, now(), onError('upkeep'));
  await upkeep(databases, { now: now(), key: erasureKey, list: config.erasureList }, onError('erasure'));
}

async function drawAgreements(deps: Deps, isLeaving: () => boolean): Promise<void> {
  const drawn = await drawDemoAgreements(deps, examplesIn(deps.databases), isLeaving);
  if (drawn > 0 && !isLeaving()) printAtStart('demo-drawn', 'The agreements of the demo customers are drawn.');
}

/** Customers are served all the same; erasures fail, each with a line of its own, until it is mended. */
function warnOfList(file: string, log: FastifyBaseLogger): void {
  try {
    checkList(file);
  } catch (error) {
    logFailure(log, 'erasure-list', error);
  }
}
