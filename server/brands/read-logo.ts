import { fork } from 'node:child_process';
import { MAX_LOGO_BYTES } from '#domain/company/logo.ts';
import { SECOND } from '#domain/time.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Turn, takeTurns } from '../queue/take-turns.ts';
import type { LogoAnswer } from './read-logo-process.ts';

const MAX_MS = 10 * SECOND;
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=8'];
/** Several large ones in the same moment would add up. One company never has both places: another's logo does not wait for its heavy ones. */
const inTurn = takeTurns({ running: 2, runningEach: 1, waiting: 24, waitingPerSource: 4 });

/**
 * An uploaded logo (PNG or SVG) as a PNG of our own, in a process that is ended when it takes too long: a thread would go on drawing in the
 * background. The content decides what it is, never its name; what was uploaded is not kept.
 */
export async function readLogo(base64: string, turn: Turn, maxMs = MAX_MS): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw new ApiError('logo-too-large', { field: 'logo' });
  if (bytes.length === 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new ApiError('logo-no-picture', { field: 'logo' });
  return inTurn(turn, () => drawInProcess(bytes, maxMs));
}

async function drawInProcess(bytes: Buffer, maxMs: number): Promise<Buffer> {
  // It needs nothing of the environment, where the secrets are.
  const drawing = fork(new URL('./read-logo-process.ts', import.meta.url), {
    execArgv: MEMORY,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve } = Promise.withResolvers<LogoAnswer>();
  const tooDear = () => resolve({ problem: 'logo-too-large' });
  const timer = setTimeout(tooDear, maxMs);
  drawing.once('message', (answer) => resolve(answer as LogoAnswer));
  drawing.once('error', tooDear).once('exit', tooDear);
  drawing.send(new Uint8Array(bytes), (error) => error && tooDear());
  const answer = await promise;
  clearTimeout(timer);
  drawing.kill('SIGKILL');
  if ('problem' in answer) throw new ApiError(answer.problem, { field: 'logo' });
  return Buffer.from(answer.png);
}
