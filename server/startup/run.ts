import { setTimeout as sleep } from 'node:timers/promises';
import type { SetupOffer } from '../company/offer-setup.ts';
import { type Config, ConfigProblems, readConfig } from '../config/config.ts';
import { FolderInUse } from '../data-folder/folder.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../demo/load-demo-data.ts';
import { STOP_WITHIN_MS } from '../http/limits.ts';
import { printAtStart } from '../operation/clock.ts';
import { logFailure } from '../request/log.ts';
import { type Running, startServer } from './start-server.ts';

const fail = (text: string): never => {
  printAtStart('start-failed', text, 'error');
  process.exit(1);
};

/** The process around the server: settings, signals, and what a person at the terminal reads. */
export async function run(): Promise<void> {
  // A log whose reader is gone is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const config = settings();
  const running = await startServer(config, { onEngineDeath }).catch(tellWhyNot);
  greet(config, running);
  stopOnSignals(running, config.drainMs);
}

function onEngineDeath(): never {
  printAtStart('engine-died', 'The embedded database stopped. Start the server again.', 'error');
  process.exit(1);
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigProblems) return fail(error.message);
    throw error;
  }
}

function tellWhyNot(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof FolderInUse || error instanceof ConfigProblems) return fail(message);
  if (code === 'EADDRINUSE') return fail('The port is in use. Stop the other server, or set PORT to another number.');
  return fail(`The server could not start: ${message}`);
}

function greet(config: Config, { address, metricsAddress, hasDemoData, lockedOut, erasureKeyMadeIn, setup, brands }: Running): void {
  const port = new URL(address).port;
  printAtStart('listening', `Kundeportal answers at ${address}`);
  if (metricsAddress) printAtStart('metrics', `Metrics at ${metricsAddress}`);
  if (!config.smtpUrl) printAtStart('no-mail-server', 'No SMTP_URL: mails are kept and shown by `npm run mails`');
  for (const { companyId, userNames } of lockedOut)
    printAtStart('locked-out', `Locked out, because everybody knows the demo password: ${userNames.join(', ')} of company ${companyId}`);
  if (erasureKeyMadeIn)
    printAtStart(
      'erasure-key-made',
      `Made a key that remembers erased customers: ${erasureKeyMadeIn}\nKeep a copy elsewhere, or set it as ERASURE_KEY on every server of the same database.`,
    );
  if (setup) greetFirst(setup);
  if (!hasDemoData) return;
  printAtStart('demo', `Demo logins: ${DEMO_LOGINS.join(', ')}; password of all: ${DEMO_PASSWORD}`);
  for (const b of brands()) printAtStart('demo', `  ${b.name.padEnd(16)} http://${b.slug}.localhost:${port}  (company ${b.companyId})`);
}

/** Anyone who reads the address can open the set-up, so the log only names the file with it. */
function greetFirst({ address, file }: SetupOffer): void {
  if (process.stderr.isTTY) process.stderr.write(`Set up your company at ${address}\n`);
  const where = file ? `the address in ${file}` : 'the address that `npm run company -- setup-link` writes';
  printAtStart('no-company', `There is no company yet. Open ${where} within 24 hours to set one up.`);
}

function stopOnSignals(running: Running, drainMs: number): void {
  let isStopping = false;
  const stop = async (exitCode: number, goOnMs = 0) => {
    if (isStopping) return;
    isStopping = true;
    // The process ends in time even if something hangs; an orderly exit would wait for the engine's thread.
    void sleep(goOnMs + STOP_WITHIN_MS, undefined, { ref: false }).then(() => process.kill(process.pid, 'SIGKILL'));
    await running.close(goOnMs).catch(() => {});
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void stop(0, drainMs));
  process.on('SIGINT', () => void stop(0));
  const lastResort = (error: unknown) => {
    logFailure(running.log, 'uncaught', error);
    void stop(1);
  };
  process.on('uncaughtException', lastResort);
  process.on('unhandledRejection', lastResort);
}
