import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningPortal = {
  port: number;
  dataDir: string;
  /** Waits for what the server says after its start. */
  waitForEvent(event: string): Promise<void>;
  stop(): Promise<void>;
};

/** Set where a folder, or a database, was filled before: a portal on a copy of it starts in a quarter of the time. */
export const FILLED_DATA_DIR = 'FILLED_DATA_DIR';
export const FILLED_DATABASE = 'FILLED_DATABASE';
const EVENT_WITHIN_MS = 120_000;
export const ON_POSTGRES = { DEMO: 'on', ERASURE_KEY: 'ab'.repeat(32) };

/** The real server in a process of its own, on an embedded database with demo data in a folder that goes with it. */
export async function startPortal(env: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kundeportal-e2e-'));
  const filled = process.env[FILLED_DATA_DIR];
  if (filled && !env['DATA_DIR'] && !env['DATABASE_URL'] && env['DEMO'] !== 'off') cpSync(filled, dataDir, { recursive: true });
  const server = spawn(process.execPath, ['server/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((ok) => server.once('exit', () => ok()));
  let said = '';
  const port = await new Promise<number>((ok, fail) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      // What the server reports as an error belongs to the output of the run.
      for (const line of text.split('\n')) if (line.includes('"level":50')) console.error(line);
      const found = /answers at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found) ok(Number(found));
    });
    server.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    port,
    dataDir,
    async waitForEvent(event) {
      const until = Date.now() + EVENT_WITHIN_MS;
      while (!said.includes(`"event":"${event}"`)) {
        if (server.exitCode !== null || Date.now() > until) throw new Error(`the server does not say ${event}: ${said}`);
        await sleep(50);
      }
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
