// Ten thousand browsers that keep their connection and ask nothing, at nginx with ops/nginx.conf: what do those who ask lose?
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/postgres.ts';
import { getJobsWith } from '../shared/customer-calls.ts';
import { median, pairedRatio, printGoals, printTable } from '../shared/figures.ts';
import { type Load, load } from '../shared/load.ts';
import { HOST, startNginx } from '../shared/nginx.ts';
import { openConnections } from '../shared/open-connections.ts';
import { options } from '../shared/options.ts';
import { withPortal } from '../shared/portal.ts';
import { vitalsOf } from '../shared/server-vitals.ts';

const LEAST_LEFT = 0.8;
const { browsers, rounds, seconds } = options({ browsers: 10_000, rounds: 3, seconds: 5 });

type Phase = { name: string; runs: Load[]; atFront: number[]; atServer: number[]; serverMb: number[] };
const phase = (name: string): Phase => ({ name, runs: [], atFront: [], atServer: [], serverMb: [] });
const [alone, crowded] = [phase('nobody else'), phase(`${browsers} that ask nothing`)];

// Both places of the example's upstream lead to the one server.
const port = await freePort();
const nginx = await startNginx([port, port]);
try {
  await withPortal(
    { customers: 10_000, visitors: 2000 },
    async ({ server, visitors }) => {
      const calls = visitors.map((v) => getJobsWith({ ...v.headers, host: HOST }));
      const ask = async (of: Phase): Promise<void> => {
        of.runs.push(await load(nginx.tls, calls, seconds, HOST));
        of.atFront.push(openConnections(nginx.port));
        of.atServer.push(openConnections(port));
        of.serverMb.push((await vitalsOf(server)).rssMb);
      };
      await load(nginx.tls, calls, seconds, HOST);
      for (let round = 0; round < rounds; round++) {
        await ask(alone);
        const idlers = await startIdlers(nginx.port);
        try {
          await ask(crowded);
        } finally {
          idlers.kill();
          await once(idlers, 'close');
        }
      }
    },
    { PORT: String(port) },
  );
  print();
} finally {
  await nginx.stop();
}

async function startIdlers(frontPort: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./idle/idlers.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(frontPort), HOST, COUNT: String(browsers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  if (!String(said[0]).startsWith('open')) throw new Error('the connections could not be opened');
  return child;
}

function print(): void {
  const perSecond = ({ runs }: Phase) => runs.map((r) => r.perSecond);
  printTable([
    ['GetJobs through nginx with TLS', 'answers/s', 'p99 ms', 'connections at nginx', 'at the server', 'server RSS MB'],
    ...[alone, crowded].map((of) => [
      ...[of.name, median(perSecond(of)).toFixed(0), median(of.runs.map((r) => r.p99Ms)).toFixed(1)],
      ...[of.atFront, of.atServer, of.serverMb].map((list) => median(list).toFixed(0)),
    ]),
  ]);
  const left = pairedRatio(perSecond(crowded), perSecond(alone));
  const fewest = Math.min(...crowded.atFront);
  printGoals('idle browsers', [
    ['answers/s that are left', left.toFixed(2), `≥ ${LEAST_LEFT}`, left >= LEAST_LEFT],
    ['open at the end of a turn', fewest, `≥ ${browsers}`, fewest >= browsers],
  ]);
}
