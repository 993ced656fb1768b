// The embedded engine speaks PostgreSQL's wire protocol in process. This is the socket that the driver writes to: it gathers
// whole batches and hands each to the engine, so that one driver serves both engines.
import { Duplex } from 'node:stream';

export type Exec = (batch: Uint8Array) => Promise<Uint8Array>;

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};
const statement = (text: string): Buffer => message('Q', Buffer.from(`${text}\0`));

/** The engine has one session: every client begins by cleaning up after the one before. */
const RESET = Buffer.concat([statement('rollback'), statement('discard all')]);
const HELLO = Buffer.concat([
  message('R', Buffer.alloc(4)), // AuthenticationOk
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('K', Buffer.alloc(8)), // BackendKeyData
  message('Z', Buffer.from('I')), // ReadyForQuery
]);
const TERMINATE = 'X'.charCodeAt(0);
/** Sync, Query, Flush, CopyData, CopyDone, CopyFail */
const ENDS_BATCH = new Set([...'SQHdcf'].map((c) => c.charCodeAt(0)));

export class PgliteSocket extends Duplex {
  readonly #exec: Exec;
  #isStarted = false;
  #pending: Buffer = Buffer.alloc(0);

  constructor(exec: Exec) {
    super();
    this.#exec = exec;
  }
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {}
  override _write(chunk: Buffer, _: BufferEncoding, done: (e?: Error | null) => void): void {
    this.#take(chunk, done);
  }
  override _writev(chunks: { chunk: Buffer }[], done: (e?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map((c) => c.chunk)), done);
  }

  #take(bytes: Buffer, done: (e?: Error | null) => void): void {
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#run(RESET, () => HELLO, done);
      return;
    }
    this.#pending = Buffer.concat([this.#pending, bytes]);
    const { end, hasTerminated } = this.#endOfBatch();
    if (hasTerminated) this.push(null);
    if (hasTerminated || end === 0) {
      done();
      return;
    }
    const batch = this.#pending.subarray(0, end);
    this.#pending = this.#pending.subarray(end);
    this.#run(batch, (answer) => answer, done);
  }

  #run(batch: Buffer, toPush: (answer: Uint8Array) => Uint8Array, done: (e?: Error | null) => void): void {
    this.#exec(batch).then((answer) => {
      const bytes = toPush(answer);
      if (bytes.length > 0) this.push(bytes);
      done();
    }, done);
  }

  #endOfBatch(): { end: number; hasTerminated: boolean } {
    let at = 0;
    let end = 0;
    while (at + 5 <= this.#pending.length) {
      const next = at + 1 + this.#pending.readInt32BE(at + 1);
      if (next > this.#pending.length) break;
      const type = this.#pending[at] ?? 0;
      if (type === TERMINATE) return { end, hasTerminated: true };
      if (ENDS_BATCH.has(type)) end = next;
      at = next;
    }
    return { end, hasTerminated: false };
  }
}
