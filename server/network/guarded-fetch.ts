// Calls an address that a company has typed, from inside the operator's network: the name is looked up once, an address that is not public is
// refused, and exactly the one that was looked at is called. A second look-up, a redirect or a proxy could lead elsewhere.
import { type Agent, type RequestOptions, request } from 'node:https';
import { SECOND } from '#domain/time.ts';
import { type CalledAddress, type FetchProblem, readCalledAddress } from '#domain/webhooks/webhook.ts';
import type { Dns } from './dns.ts';
import { isPublicAddress } from './public-address.ts';

/** For the look-up, the connection and the answer together. */
const WITHIN_MS = 10 * SECOND;
export const MAX_ANSWER_BYTES = 64 * 1024;

/** `status`: null where no answer came. `problem`: why the answer does not count, whatever its status. */
export type FetchResult = { status: number | null; problem: FetchProblem | null };

export type Guard = {
  dns: Pick<Dns, 'addressesOf'>;
  /** Names, or names with a port, that the operator allows although they are private or not at 443. */
  allowedHosts: readonly string[];
  /** A certificate that is believed besides those of the machine: for tests. */
  ca?: Buffer;
  withinMs?: number;
};
/** `signal`: the server stops. `agent`: keeps the connection for the next call of the same company; without one each call has its own. */
type Post = { headers: Readonly<Record<string, string>>; body: string; signal?: AbortSignal; agent?: Agent };
export type GuardedPost = (url: string, post: Post) => Promise<FetchResult>;

const failed = (problem: FetchProblem): FetchResult => ({ status: null, problem });

export const openGuardedPost =
  ({ dns, allowedHosts, ca, withinMs = WITHIN_MS }: Guard): GuardedPost =>
  async (url, post) => {
    const signal = AbortSignal.any([AbortSignal.timeout(withinMs), ...(post.signal ? [post.signal] : [])]);
    const read = readCalledAddress(url, { allowedHosts });
    if ('problem' in read) return failed('address-refused');
    const { host, isAllowed } = read.address;
    const addresses = await dns.addressesOf(host).catch(() => null);
    if (addresses === null) return failed('name-unanswered');
    const [first] = addresses;
    if (first === undefined) return failed('name-unknown');
    // A private address among public ones is a sign of DNS rebinding.
    if (!isAllowed && !addresses.every(isPublicAddress)) return failed('address-private');
    const options = { signal, ...(ca ? { ca } : {}) };
    const { isKeptConnectionGone, ...fetched } = await send(read.address, first, post, { ...options, agent: post.agent ?? false });
    if (!isKeptConnectionGone) return fetched;
    const { status, problem } = await send(read.address, first, post, { ...options, agent: false });
    return { status, problem };
  };

/** `isKeptConnectionGone`: the receiver has closed it since the call before. */
type SendResult = FetchResult & { isKeptConnectionGone: boolean };

function send({ host, port, path }: CalledAddress, ip: string, { headers, body }: Post, more: RequestOptions): Promise<SendResult> {
  return new Promise((ok) => {
    const call = request({
      ...more,
      // A number, so that nothing is looked up; the certificate must be that of the name.
      host: ip,
      servername: host,
      rejectUnauthorized: true,
      port,
      path,
      method: 'POST',
      headers: { ...headers, host: port === 443 ? host : `${host}:${port}`, 'content-length': Buffer.byteLength(body) },
    });
    let status: number | null = null;
    const end = (problem: FetchProblem | null): void => {
      ok({ status, problem, isKeptConnectionGone: call.reusedSocket && status === null && problem === 'connection-failed' });
      if (problem !== null) call.destroy();
    };
    call.on('error', (error) => end(problemOf(error, more.signal)));
    // After a change of protocol there is neither an error nor an answer.
    call.on('close', () => end('connection-failed'));
    call.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400) return end('redirected');
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) end('answer-too-large');
      });
      answer.on('error', (error) => end(problemOf(error, more.signal)));
      answer.on('end', () => end(null));
    });
    call.end(body);
  });
}

/** What the certificate says of another name or another issuer; everything else is the connection. */
function problemOf(error: Error & { code?: string }, signal: AbortSignal | undefined): FetchProblem {
  if (signal?.aborted) return 'timed-out';
  return /CERT|SIGNED|ALTNAME|ISSUER|SSL|TLS|EPROTO/.test(error.code ?? '') ? 'certificate-refused' : 'connection-failed';
}
