import type { SentActs } from '#contract/my-day.ts';
import type { RequestProblem } from '../../api/call.ts';
import { afterResults, isWaiting, nextBatch, parseActs, type QueuedAct, refusalOf, sentOf } from './queued-act.ts';

type Results = Parameters<typeof afterResults>[1];

/** What the queue needs of the browser and the server. */
export type QueuePorts = {
  /** Of the account that is logged in. */
  read: () => string | null;
  write: (text: string | null) => void;
  send: (body: SentActs) => Promise<{ results: Results }>;
  /** Sends the files of an act; the answer is the act as it goes after them. */
  sendFiles: (act: QueuedAct) => Promise<QueuedAct>;
  /** Once it is written down that they have arrived. */
  forgetFiles: (act: QueuedAct) => void;
  problemOf: (error: unknown) => RequestProblem;
  now: () => Date;
};

/** What an installer presses is kept first and sent then, in the order it was pressed, so that nothing is lost without coverage. */
export function createActQueue(ports: QueuePorts, onArrived: () => void = () => {}) {
  const listeners = new Set<() => void>();
  let isSending = false;
  let shown: { text: string | null; acts: readonly QueuedAct[] } = { text: null, acts: [] };

  const acts = (): readonly QueuedAct[] => {
    const text = ports.read();
    if (text !== shown.text) shown = { text, acts: parseActs(text) };
    return shown.acts;
  };
  const store = (next: readonly QueuedAct[]) => {
    ports.write(next.length === 0 ? null : JSON.stringify(next));
    for (const listener of listeners) listener();
  };

  /** False: there is nothing left that can go. */
  async function sendSome(): Promise<boolean> {
    const batch = nextBatch(acts());
    if (batch.length > 0) {
      const before = acts().length;
      store(afterResults(acts(), await answered(batch)));
      onArrived();
      return acts().length < before || nextBatch(acts()).length === 0;
    }
    const first = acts().find((act) => isWaiting(act) && act.hasFiles);
    if (!first) return false;
    const sent = await ports.sendFiles(first);
    store(acts().map((act) => (act.key === sent.key ? sent : act)));
    ports.forgetFiles(first);
    return true;
  }
  async function answered(batch: readonly QueuedAct[]): Promise<Results> {
    try {
      return (await ports.send({ sentAt: ports.now().toISOString(), acts: batch.map(sentOf) })).results;
    } catch (error) {
      const code = refusalOf(ports.problemOf(error));
      if (!code) throw error;
      return batch.map(({ key }) => ({ key, result: 'refused', error: code }));
    }
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (await sendSome());
    } catch {
      // No coverage, a busy server or an ended login: all of it stays, and goes later.
    } finally {
      isSending = false;
    }
  }

  return {
    acts,
    flush,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    press(act: Omit<QueuedAct, 'key' | 'pressedAt'>): Promise<void> {
      store([...acts(), { ...act, key: crypto.randomUUID(), pressedAt: ports.now().toISOString() }]);
      return flush();
    },
    /** A refused one that was seen. */
    forget: (key: string) => store(acts().filter((act) => act.key !== key)),
    reread() {
      for (const listener of listeners) listener();
    },
  };
}
