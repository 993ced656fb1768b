import { Worker } from 'node:worker_threads';
import { MAX_LOGO_BYTES } from '#domain/look/logo.ts';
import { SECOND } from '#domain/time.ts';
import { ApiError } from '../errors/api-error.ts';
import { oneAtATime } from '../queue/one-at-a-time.ts';
import type { LogoAnswer } from './read-logo-worker.ts';

const MAX_MS = 10 * SECOND;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 } as const;
/** Several large ones in the same moment would add up. */
const inTurn = oneAtATime();

/**
 * An uploaded logo (PNG or SVG) as a PNG of our own, in a thread that is ended when it takes too long. The content decides what it is,
 * never its name; what was uploaded is not kept.
 */
export function readLogo(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw new ApiError('logo-too-large', { field: 'logo' });
  if (bytes.length === 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new ApiError('logo-no-picture', { field: 'logo' });
  return inTurn(() => drawInThread(bytes));
}

async function drawInThread(bytes: Buffer): Promise<Buffer> {
  const worker = new Worker(new URL('./read-logo-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: MEMORY,
  });
  const { promise, resolve } = Promise.withResolvers<LogoAnswer>();
  const tooDear = () => resolve({ problem: 'logo-too-large' });
  const timer = setTimeout(tooDear, MAX_MS);
  worker.once('message', resolve).once('error', tooDear).once('exit', tooDear);
  const answer = await promise;
  clearTimeout(timer);
  void worker.terminate();
  if ('problem' in answer) throw new ApiError(answer.problem, { field: 'logo' });
  return Buffer.from(answer.png);
}
