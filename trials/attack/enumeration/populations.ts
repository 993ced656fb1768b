import type { Answer } from '../../shared/call.ts';
import { auc, aucDeviation, median, printTable, quantile, verdict } from '../../shared/figures.ts';

/** People about whom a stranger asks, and what the stranger sees. */
export type Population = { name: string; ask(n: number, fromAddress: string): Promise<Answer>; seen?: SeenAnswer[] };
type SeenAnswer = { ms: number; reportedMs: number; shape: string };

const WARM_UP = 10;
const MAX_AUC = 0.55;
const MAX_MEDIAN_DIFFERENCE = 0.05;

let asked = 0;
/** Each request from an address of its own, all of them loopback: no limit per address is met. */
function nextAddress(): string {
  asked++;
  return `127.${1 + ((asked >> 16) & 63)}.${(asked >> 8) & 255}.${1 + (asked % 254)}`;
}

/**
 * All requests in one random order: with each population once a round, one would always follow another and be measured with its
 * after-effects.
 */
export async function measure(populations: readonly Population[], samples: number): Promise<void> {
  for (let n = 0; n < WARM_UP; n++) for (const population of populations) await population.ask(n, nextAddress());
  const questions = populations.flatMap((population) =>
    Array.from({ length: samples }, (_, i) => ({ population, n: WARM_UP + i, at: Math.random() })),
  );
  for (const { population, n } of questions.sort((a, b) => a.at - b.at)) {
    const answer = await population.ask(n, nextAddress());
    population.seen ??= [];
    population.seen.push({ ms: answer.ms, reportedMs: reportedMs(answer), shape: shapeOf(answer) });
  }
}

/** What the answer itself says about its time. */
const reportedMs = (answer: Answer): number => Number(/total;dur=([\d.]+)/.exec(answer.header('server-timing'))?.[1] ?? 0);

const shapeOf = ({ status, text, headerNames }: Answer): string =>
  `${status} ${text.replace(/"requestId":"[^"]*"/, '"requestId":…')} ${headerNames.sort().join(' ')}`;

export function printComparison(title: string, populations: readonly Population[]): void {
  const samples = populations[0]?.seen?.length ?? 0;
  console.log(
    `\n${title}: ${samples} of each, interleaved; by chance alone the AUC lies within 0.5 ± ${(2 * aucDeviation(samples)).toFixed(3)}`,
  );
  const shapes = new Set(populations.flatMap((p) => p.seen ?? []).map((s) => s.shape));
  console.log(
    `status, body and header names: ${shapes.size === 1 ? `all alike (${[...shapes][0]?.slice(0, 60)} …)` : `${shapes.size} KINDS`}`,
  );
  if (shapes.size > 1) for (const shape of shapes) console.log(`  ${shape}`);
  printMatrix('time seen by the client', populations, 'ms');
  printMatrix('time by Server-Timing', populations, 'reportedMs');
}

function printMatrix(what: string, populations: readonly Population[], field: 'ms' | 'reportedMs'): void {
  const times = populations.map((p) => (p.seen ?? []).map((s) => s[field]));
  console.log(`${what}: median, p95, and AUC of each against those before it`);
  printTable(
    populations.map((p, i) => [
      `  ${p.name}`,
      median(times[i] ?? []).toFixed(2),
      quantile(times[i] ?? [], 0.95).toFixed(2),
      ...times.map((other, j) => (j < i ? auc(times[i] ?? [], other).toFixed(3) : '')),
    ]),
  );
  const pairs = times.flatMap((a, i) =>
    times.slice(0, i).map((b) => ({ auc: Math.abs(auc(a, b) - 0.5) + 0.5, apart: Math.abs(median(a) / median(b) - 1) })),
  );
  const outside = pairs.filter((p) => p.auc > MAX_AUC);
  const worst = Math.max(...pairs.map((p) => p.auc));
  const apart = Math.max(...pairs.map((p) => p.apart));
  const isReached = outside.every((p) => p.apart < MAX_MEDIAN_DIFFERENCE);
  console.log(
    `  ${outside.length} of ${pairs.length} pairs outside 0.45–0.55, worst ${worst.toFixed(3)}; medians at most ${(apart * 100).toFixed(2)} % apart; goal: ${verdict(isReached)}`,
  );
}
