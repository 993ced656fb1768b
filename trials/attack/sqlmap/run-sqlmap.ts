import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type SqlmapOptions = { level: number; risk: number; technique: string; mostSeconds: number };
export type SqlmapResult = {
  name: string;
  found: boolean;
  hints: number;
  tested: string[];
  refusedByType: number;
  serverErrors: number;
  isComplete: boolean;
};

/** Everything in the file is a place to try: parameters and body by themselves, headers where a star marks them. */
export async function runSqlmap(
  tool: string,
  { name, text, folder }: { name: string; text: string; folder: string },
  { level, risk, technique, mostSeconds }: SqlmapOptions,
): Promise<SqlmapResult> {
  const file = join(folder, `${name}.txt`);
  writeFileSync(file, text);
  const options = ['-r', file, '--batch', '--dbms=PostgreSQL', `--level=${level}`, `--risk=${risk}`, `--technique=${technique}`];
  // biome-ignore format: a list
  const manners = [
    '--ignore-code=*', '--ignore-stdin', '--flush-session', '--time-sec=2', '--timeout=20', '--retries=2', '--disable-coloring',
    '--answers=custom injection marker=Y,JSON data=Y', '-v', '1',
  ];
  const process_ = spawn(tool, [...options, ...manners, `--output-dir=${join(folder, `out-${name}`)}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [process_.stdout, process_.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const timer = setTimeout(() => process_.kill('SIGKILL'), mostSeconds * 1000);
  await new Promise((ok) => process_.once('close', ok));
  clearTimeout(timer);
  writeFileSync(join(folder, `${name}.log`), said);
  return readSqlmap(name, said);
}

/** sqlmap has no report for programs; these are the lines it always writes. */
function readSqlmap(name: string, said: string): SqlmapResult {
  const count = (pattern: RegExp): number => said.match(pattern)?.length ?? 0;
  const answered = [...said.matchAll(/\b(\d\d\d) \([^)]*\) - (\d+) times/g)].map(([, status = '', times]) => ({
    status,
    times: Number(times),
  }));
  const times = (isCounted: (status: string) => boolean) => answered.reduce((sum, a) => sum + (isCounted(a.status) ? a.times : 0), 0);
  return {
    name,
    // What it only suspects it tries again, and takes back or writes down like this.
    found: /identified the following injection point/.test(said),
    hints: count(/heuristic .* shows that .* might be injectable/g),
    tested: [...new Set([...said.matchAll(/testing if (.*? parameter '[^']+')/g)].map(([, place]) => place ?? ''))],
    refusedByType: times((status) => status === '415'),
    serverErrors: times((status) => /^5/.test(status) && status !== '503'),
    isComplete: /do not appear to be injectable|identified the following injection point/.test(said),
  };
}
