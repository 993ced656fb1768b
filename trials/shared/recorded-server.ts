import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type RecordedServer = {
  pid: number;
  address: string;
  metricsAddress: string;
  /** Everything it has written so far, to either stream. */
  output(): string;
  /** What anybody on the machine sees of it in the list of processes. */
  title(): string;
  end(): Promise<void>;
};

const children = new Set<ReturnType<typeof spawn>>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** The product in a process of its own whose every word is kept. Without an address: it refused to start. */
export async function startRecorded(env: Record<string, string>): Promise<RecordedServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../server/start.ts', import.meta.url))], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const gone = new Promise<void>((ok) => child.once('close', () => ok()));
  let isGone = false;
  void gone.then(() => {
    isGone = true;
    children.delete(child);
  });
  const found = (pattern: RegExp): string => pattern.exec(output)?.[1] ?? '';
  for (let tries = 0; !isGone && !found(/answers at (\S+)/) && tries < 600; tries++) await sleep(50);
  await sleep(50);
  return {
    pid: child.pid ?? 0,
    address: found(/answers at (\S+)/),
    metricsAddress: found(/Metrics at (\S+)/),
    output: () => output,
    title: () => ['cmdline', 'comm'].map((name) => readFileSync(`/proc/${child.pid}/${name}`, 'latin1')).join(' '),
    async end() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
