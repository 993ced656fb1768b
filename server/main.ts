import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Brand } from '#domain/brand.ts';
import { HOUR } from '#domain/time.ts';
import { buildApp } from './app.ts';
import { type LockedOut, lockOutKnownPassword, refuseKnownPassword } from './auth/known-password.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { openBrands } from './brands/known-brands.ts';
import { openControl } from './commands/control.ts';
import { databaseSettings } from './commands/with-databases.ts';
import { endTrials } from './companies/end-trials.ts';
import { offerSetup, type SetupOffer } from './company-setup/offer-setup.ts';
import { type Config, ConfigProblems } from './config/config.ts';
import { problemsWithAddresses } from './config/portal-address.ts';
import { loadErasureKey } from './data-folder/erasure-key.ts';
import { DatabaseAway } from './db/database-away.ts';
import { type Databases, openDatabases } from './db/databases.ts';
import { drawDemoAgreements } from './demo/demo-agreements.ts';
import { exampleNote, registerExamples, takeOverExamples } from './demo/example-companies.ts';
import { examplesIn, fillWithDemoData, wantsDemo } from './demo/fill.ts';
import type { Deps } from './deps.ts';
import { openGuardedPost } from './guarded-fetch/guarded-fetch.ts';
import { openDns } from './hosts/dns.ts';
import { keepHosts } from './hosts/keep-hosts.ts';
import { STOP_WITHIN_MS } from './http/limits.ts';
import type { OutageLog } from './http/outage-log.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { startSmsWorker } from './mail/sms-worker.ts';
import { smtpTransport } from './mail/transport.ts';
import { createMetrics } from './operation/metrics.ts';
import { sayAtStart } from './operation/start-line.ts';
import { upkeep } from './operation/upkeep.ts';
import { eraseAgainEverywhere } from './personal-data/erase-again.ts';
import { checkList, readLists } from './personal-data/erasure-list.ts';
import type { WorkLoop } from './queue/work-loop.ts';
import { logFailure } from './request/log.ts';
import { gatewayApi } from './sms/gateway-api.ts';
import { startWebhookWorker } from './webhook-delivery/webhook-worker.ts';

const FAILURE_FLOOR_MS = 150;
/** Of the names of webhooks: apart from those of host proofs, which people wait for. */
const LOOK_UPS_AT_ONCE = 64;

export type Running = {
  address: string;
  metricsAddress: string | null;
  hasDemoData: boolean;
  /** Demo logins that are there although the demo data is not wanted. */
  lockedOut: readonly LockedOut[];
  /** The file with the key of erasures, where this start has made it. */
  erasureKeyMadeIn: string | null;
  /** Where there is no company yet: the address at which the first one is set up. */
  setup: SetupOffer | null;
  databases: Databases;
  brands: () => readonly Brand[];
  log: FastifyBaseLogger;
  /** Answers what is open and closes everything; `drainMs`: after going on for so long, unready but answering. */
  close(drainMs?: number): Promise<void>;
};

type StartOptions = { onEngineDeath: () => void };

const onWait = (message: string): void => sayAtStart('database-away', message, 'error');

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
    await takeOverExamples(databases, new Date());
    // A server that runs for less than an hour at a time has no upkeep.
    const onTrialLeft = (error: unknown) => sayAtStart('trial-not-removed', String(error), 'error');
    await endTrials(databases, new Date(), onTrialLeft).catch(onTrialLeft);
    const { key: erasureKey, madeIn: erasureKeyMadeIn } = loadErasureKey(config, { makes: true });
    const list = readLists([config.erasureList]);
    // A database that was restored by other means must not show a customer who was erased since.
    await eraseAgainEverywhere(databases, { key: erasureKey, list, now: new Date() });
    const anyPasswords = createPasswords();
    const hasDemoData = await loadDemo(databases, config, anyPasswords);
    const passwords = config.demo === 'off' ? refuseKnownPassword(anyPasswords) : anyPasswords;
    const lockedOut = config.demo === 'off' ? await lockOutKnownPassword(databases, anyPasswords) : [];
    const now = () => new Date();
    const brands = await openBrands(databases, {
      portalDomain: config.portalDomain,
      onError: (error) => outageLog?.note('connections', error),
      onUnreadable: (slugs) =>
        sayAtStart(
          'brand-unreadable',
          `These brands cannot be shown, because their row is not what a brand may be: ${slugs.join(', ')}`,
          'error',
        ),
    });
    const problems = problemsWithAddresses(config, brands.now());
    if (problems.length > 0) throw new ConfigProblems(problems);
    const deps: Deps = {
      config,
      databases,
      brands: brands.now,
      refreshBrands: brands.refresh,
      dns: openDns(config.dnsServers),
      passwords,
      erasureKey,
      now,
      failureFloorMs: FAILURE_FLOOR_MS,
      wakeMail: () => {
        mail?.wake();
        sms?.wake();
      },
      wakeWebhooks: () => webhooks.wake(),
    };
    let isLeaving = false;
    let mail: WorkLoop | undefined;
    let sms: WorkLoop | undefined;
    const metrics = config.metricsPort === null ? null : createMetrics(deps);
    const app = await buildApp(deps, {
      logTo: process.stdout,
      refusesSlowly: true,
      demo: hasDemoData ? exampleNote : null,
      isLeaving: () => isLeaving,
      ...(metrics ? { onAnswer: metrics.onAnswer } : {}),
    });
    outageLog = app.outageLog;
    const onError = (event: string) => (error: unknown) =>
      error instanceof DatabaseAway ? app.outageLog.note('calls', error) : logFailure(app.log, event, error);
    warnOfList(config.erasureList, app.log);
    const webhooks = startWebhookWorker({
      databases,
      brands: brands.now,
      post: openGuardedPost({ dns: openDns(config.dnsServers, LOOK_UPS_AT_ONCE), allowedHosts: config.webhookHosts }),
      key: erasureKey,
      now,
      onError: onError('webhook-worker'),
    });
    const keepUp = async () => {
      await keepHosts(databases, deps.dns, now(), onError('upkeep'));
      await upkeep(databases, { now: now(), key: erasureKey, list: config.erasureList }, onError('erasure'));
    };
    const upkeepTimer = setInterval(() => void keepUp().catch(onError('upkeep')), HOUR).unref();
    const control = databases.engines.some((e) => e.kind === 'embedded')
      ? await openControl(config, { ...deps, port: () => config.port })
      : null;
    const metricsServer = metrics && config.metricsPort !== null ? await metrics.listen(config.metricsHost, config.metricsPort) : null;
    const address = await app.listen({ host: config.host, port: config.port });
    config.port = Number(new URL(address).port);
    // Not before: its mails name the port.
    mail = startMailWorker({
      databases,
      brands: brands.now,
      config,
      now,
      send: config.smtpUrl ? smtpTransport(config.smtpUrl) : null,
      onNumbered: deps.wakeWebhooks,
      onError: onError('mail-worker'),
    });
    if (config.sms)
      sms = startSmsWorker({ databases, brands: brands.now, config, now, send: gatewayApi(config.sms), onError: onError('sms-worker') });
    const drawing = hasDemoData ? drawAgreements(deps, () => isLeaving).catch(onError('demo')) : null;
    const setup = await offerSetup(databases, config.dataDir, config.port, now());
    return {
      address,
      metricsAddress: metricsServer ? `http://${config.metricsHost}:${(metricsServer.address() as AddressInfo).port}` : null,
      hasDemoData,
      lockedOut,
      erasureKeyMadeIn,
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
        await Promise.all([mail?.stop(), sms?.stop(), webhooks.stop(), drawing]);
        await databases.close();
      },
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}

async function loadDemo(databases: Databases, { demo }: Config, passwords: Passwords): Promise<boolean> {
  if (!wantsDemo(databases, demo)) return false;
  await registerExamples(databases, new Date());
  return fillWithDemoData(databases, passwords, new Date());
}

async function drawAgreements(deps: Deps, isLeaving: () => boolean): Promise<void> {
  const drawn = await drawDemoAgreements(deps, examplesIn(deps.databases), isLeaving);
  if (drawn > 0 && !isLeaving()) sayAtStart('demo-drawn', 'The agreements of the demo customers are drawn.');
}

/** Customers are served all the same; erasures fail, each with a line of its own, until it is mended. */
function warnOfList(file: string, log: FastifyBaseLogger): void {
  try {
    checkList(file);
  } catch (error) {
    logFailure(log, 'erasure-list', error);
  }
}
