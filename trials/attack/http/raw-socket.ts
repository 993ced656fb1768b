import { connect } from 'node:net';

/** One odd request: what is sent, and what a careful server may make of it. */
export type RawCase = {
  family: string;
  name: string;
  bytes: Buffer;
  /** Sent a moment later, when the first bytes may have their answer. */
  later?: Buffer;
  /** More answers than this would be answers to something that nobody asked. */
  mostAnswers: number;
  /** Of these so many may be a plain success: the request hidden behind another must not be one of them. */
  mostGood: number;
  /** How the client leaves: it waits, it says that nothing more comes, or it is suddenly gone. */
  leaves?: 'half-closed' | 'reset';
  /** Bytes are missing, so the server has to wait until its patience ends. */
  isUnfinished?: true;
};

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };
export type RawOutcome = { answers: RawAnswer[]; end: 'closed' | 'kept open' | 'hang' | 'left'; waitedMs: number };

const HANG_MS = 17_000;
/** After a whole answer on a connection that stays open: so long a second one is waited for. */
const QUIET_MS = 250;
const LATER_MS = 80;
const GONE_AFTER_MS = 30;

export function sendRaw(port: number, { bytes, later, leaves }: RawCase, localAddress = '127.0.0.1'): Promise<RawOutcome> {
  return new Promise((ok) => {
    let text = '';
    let sentAt = performance.now();
    let lastDataAt = sentAt;
    let quiet: NodeJS.Timeout | undefined;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const finish = (end: RawOutcome['end']): void => {
      clearTimeout(hang);
      clearTimeout(quiet);
      socket.destroy();
      const answers = readAnswers(text).answers;
      // A connection that is kept after its answer was not waited for.
      const until = answers.length > 0 ? lastDataAt : performance.now();
      ok({ answers, end, waitedMs: Math.max(0, until - sentAt) });
    };
    const leave = (): void => {
      socket.resetAndDestroy();
      finish('left');
    };
    const hang = setTimeout(() => finish('hang'), HANG_MS);
    socket.once('connect', () => {
      if (leaves === 'half-closed') socket.end(bytes);
      else socket.write(bytes);
      sentAt = performance.now();
      if (later) setTimeout(() => socket.write(later), LATER_MS);
      if (leaves === 'reset') setTimeout(leave, GONE_AFTER_MS);
    });
    socket.on('data', (chunk) => {
      lastDataAt = performance.now();
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      const { answers, isWhole } = readAnswers(text);
      const staysOpen = isWhole && answers.at(-1)?.headers['connection'] !== 'close';
      if (staysOpen) quiet = setTimeout(() => finish('kept open'), QUIET_MS);
    });
    // A reset is one way to end: what was read before it counts.
    socket.on('error', () => {});
    socket.once('close', () => finish('closed'));
  });
}

/** The final answers in a stream of bytes; "100 Continue" is none. */
function readAnswers(text: string): { answers: RawAnswer[]; isWhole: boolean } {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest !== '') {
    const headEnd = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.slice(0, headEnd).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
    if (headEnd < 0 || !status) return { answers, isWhole: false };
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
    );
    const body = rest.slice(headEnd + 4);
    const length = bodyLength(status, headers, body);
    if (status >= 200) answers.push({ status, headers, body: body.slice(0, length) });
    if (body.length < length) return { answers, isWhole: false };
    rest = body.slice(length);
  }
  return { answers, isWhole: answers.length > 0 };
}

function bodyLength(status: number, headers: Record<string, string>, body: string): number {
  if (status < 200 || status === 204 || status === 304) return 0;
  if (headers['transfer-encoding'] === 'chunked') {
    const end = body.indexOf('0\r\n\r\n');
    return end < 0 ? Number.POSITIVE_INFINITY : end + 5;
  }
  return headers['content-length'] === undefined ? body.length : Number(headers['content-length']);
}
