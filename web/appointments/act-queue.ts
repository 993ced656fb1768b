import type { SentActs } from '#contract/my-day.ts';
import type { RequestProblem } from '../api/call.ts';
import { afterResults, isWaiting, nextBatch, parseActs, type QueuedAct, refusalOf, sentOf } from './queued-act.ts';

type Results = Parameters<typeof afterResults>[1];

/** The queue's interface to the browser and the server. */
export type QueuePorts = {
  /** The stored queue of the logged-in account. */
  read: () => string | null;
  write: (text: string | null) => void;
  send: (body: SentActs) => Promise<{ results: Results }>;
  /** Uploads the files of an act; resolves with the act as it is sent afterwards. */
  sendFiles: (act: QueuedAct) => Promise<QueuedAct>;
  /** Called once their arrival has been stored. */
  forgetFiles: (act: QueuedAct) => void;
  problemOf: (error: unknown) => RequestProblem;
  now: () => Date;
};

/** An installer's acts are stored first and then sent in order, so that none is lost without coverage. */
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

  /** False: nothing more can be sent now. */
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
      // No coverage, a busy server or an ended login: everything stays in the queue for later.
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
    /** Removes a refused act that the installer has seen. */
    forget: (key: string) => store(acts().filter((act) => act.key !== key)),
    reread() {
      for (const listener of listeners) listener();
    },
  };
}
