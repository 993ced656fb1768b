import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { type HostileRequest, hostileRequests, type Target } from '#server/testing/hostile-requests.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readZip } from '#server/testing/read-zip.ts';
import type { World } from '#server/testing/world.ts';
import type { WalkRequest } from './walk-calls.ts';

/** `fits`: gets past the first checks of such a call. */
export type Attacker = { name: string; fits(target: Target): boolean; headers(target: Target): Record<string, string> };

const BATCH = 5000;

/** The n-th request, by each attacker in turn, mostly by one who gets past the first checks. */
export async function sendRequest<A extends Attacker>(world: World, attackers: readonly A[], request: WalkRequest, n: number) {
  const { target, url, headers, payload } = request;
  const likely = n % 4 === 0 ? attackers : attackers.filter((attacker) => attacker.fits(target));
  const attacker = (likely[n % likely.length] ?? attackers[0]) as A;
  const answer = await world.app.inject({
    method: target.method,
    url,
    headers: { 'content-type': 'application/json', ...attacker.headers(target), ...headers },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  });
  return { attacker, status: answer.statusCode, text: await readEverything(answer) };
}

export function* fuzzed(targets: readonly Target[], count: number, seed: number): Generator<HostileRequest> {
  const hostile = hostileRequests(targets);
  for (let done = 0; done < count; done += BATCH) yield* fc.sample(hostile, { numRuns: Math.min(BATCH, count - done), seed: seed + done });
}

/** All that an answer says, as text: its headers, its body, and the content of its PDFs and ZIPs. */
async function readEverything(answer: LightMyRequestResponse): Promise<string> {
  const headers = JSON.stringify(answer.headers);
  const type = String(answer.headers['content-type']);
  if (answer.statusCode !== 200 || !/pdf|zip/.test(type)) return `${headers} ${answer.body}`;
  return `${headers} ${await textOf(type, answer.rawPayload)}`;
}

async function textOf(type: string, bytes: Buffer): Promise<string> {
  if (type.includes('pdf')) return (await readPdf(bytes)).text;
  const parts = [];
  for (const [name, content] of readZip(bytes))
    parts.push(name, name.endsWith('.pdf') ? await textOf('pdf', content) : content.toString('utf8'));
  return parts.join(' ');
}
