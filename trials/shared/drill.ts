import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { peakMbOf } from './memory.ts';

const COMMAND = fileURLToPath(new URL('../../server/commands/backup-command.ts', import.meta.url));

export type DrillResult = { said: string; peakMb: number; fileMb: number; dumpSeconds: number; restoreSeconds: number };

/** The backup drill, as an operator gives it: dumped, restored into another database, compared. */
export async function drill(DATABASE_URL: string, into: string): Promise<DrillResult> {
  const child = spawn(process.execPath, [COMMAND, 'drill', '--into', into], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  let peakMb = 0;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, peakMbOf(child.pid ?? 0) || 0);
  }, 500);
  const code = await new Promise((ok) => child.once('close', ok));
  clearInterval(looking);
  if (code !== 0) throw new Error(`the drill failed: ${said}`);
  const figure = (pattern: RegExp): number => Number(pattern.exec(said)?.[1] ?? Number.NaN);
  return {
    said,
    peakMb,
    fileMb: figure(/^Written: .* \((\S+) MB\)/m),
    dumpSeconds: figure(/Dumped in (\S+) s/),
    restoreSeconds: figure(/restored and compared in (\S+) s/),
  };
}
