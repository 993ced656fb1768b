import type { CompanyId } from '../db/company-id.ts';
/**
 * Where work comes from. Companies take turns, and so do the logins or addresses within one. A known source with one thing waiting goes
 * before strangers and does not rest with them: guessing must not keep owners waiting.
 */
export type Sender = { companyId: CompanyId; source: string; isKnown?: boolean };

const MAX_REMEMBERED = 1000;
/** A company with more waiting than this is in a rush. */
const RUSH = 8;

type Waiting = Sender & { start(): void; refuse(): void };

export type Places = {
  running: number;
  /** So many of them at most for one company: there is always a place for another. */
  runningEach: number;
  /** And so many for one source within its company. */
  runningPerSource?: number;
  waiting: number;
  /** So many of them for one source, however empty the queue is. */
  waitingPerSource?: number;
  /** How long a company in a rush rests from the beginning of one turn to its next; the others' turns go on meanwhile. */
  restMs?: () => number;
};

export type FairQueue = {
  /**
   * Waits for a turn; the function it answers ends it. Rejects where the queue is full, later if a sender with less waiting needs the
   * place, and with the reason of the signal once that is aborted.
   */
  enter(sender: Sender, signal?: AbortSignal): Promise<() => void>;
  wouldRefuse(sender: Sender): boolean;
  wouldWait(sender: Sender): boolean;
  isInRush(companyId: CompanyId): boolean;
};

/**
 * A queue that one company or address cannot fill for the others. Companies take turns; when it is full, the newest of the company with the
 * most waiting gives way to one with less, and the same goes for a company's addresses. Without it, 96 logins of one company (35 ms each,
 * six at a time) keep another's single one waiting for 1026 ms instead of 0.
 */
export function createFairQueue(places: Places, refusal: () => Error): FairQueue {
  const waiting: Waiting[] = [];
  const running: Sender[] = [];
  const resting = new Set<number>();
  /** The company that had the last turn goes to the end. */
  const lastTurn = new Map<string, number>();
  let turns = 0;

  const begin = (sender: Sender): void => {
    const { companyId, source } = sender;
    running.push(sender);
    turns++;
    // A flood from ever new addresses: who had a turn is forgotten, and everybody starts alike.
    if (lastTurn.size > MAX_REMEMBERED) lastTurn.clear();
    lastTurn.set(`${companyId}`, turns).set(`${companyId} ${source}`, turns);
  };
  const rest = (companyId: CompanyId): void => {
    const restMs = isInRush(companyId) ? (places.restMs?.() ?? 0) : 0;
    if (restMs === 0) return;
    resting.add(companyId);
    setTimeout(() => {
      resting.delete(companyId);
      startNext();
    }, restMs);
  };
  const ofCompany = (companyId: CompanyId): Waiting[] => waiting.filter((one) => one.companyId === companyId);
  const isInRush = (companyId: CompanyId): boolean => ofCompany(companyId).length > RUSH;
  const turnOf = (key: string): number => lastTurn.get(key) ?? 0;

  function next(): Waiting | undefined {
    let best: Waiting | undefined;
    let bestTurns: [number, number] = [0, 0];
    for (const one of waiting) {
      if (!mayStart(one)) continue;
      const own: [number, number] = [turnOf(`${one.companyId}`), goesFirst(one) ? -1 : turnOf(`${one.companyId} ${one.source}`)];
      // The first in the queue wins among the calls of one sender, whose turns are equal.
      if (!best || own[0] < bestTurns[0] || (own[0] === bestTurns[0] && own[1] < bestTurns[1])) [best, bestTurns] = [one, own];
    }
    if (best) remove(waiting, best);
    if (waiting.length === 0) lastTurn.clear();
    return best;
  }

  function startNext(): void {
    while (running.length < places.running) {
      const following = next();
      if (!following) return;
      begin(following);
      if (!following.isKnown) rest(following.companyId);
      following.start();
    }
  }
  const leave = (sender: Sender) => (): void => {
    remove(running, sender);
    startNext();
  };

  /** Whose place the newcomer takes; undefined: no company has more waiting than its own. */
  function givesWay(to: Sender): Waiting | undefined {
    const [company, most] = heaviest(waiting, (one) => String(one.companyId));
    const own = ofCompany(to.companyId);
    if (company !== String(to.companyId)) return own.length + 1 < most ? newestOf(waiting, company) : undefined;
    const [source, most2] = heaviest(own, (one) => one.source);
    const same = own.filter((one) => one.source === to.source);
    return same.length + 1 < most2 ? own.findLast((one) => one.source === source) : undefined;
  }

  /** The newest of the address that has the most waiting in this company. */
  function newestOf(list: readonly Waiting[], company: string): Waiting | undefined {
    const own = list.filter((one) => String(one.companyId) === company);
    const [source] = heaviest(own, (one) => one.source);
    return own.findLast((one) => one.source === source);
  }

  const goesFirst = ({ companyId, source, isKnown }: Sender): boolean =>
    isKnown === true && ofCompany(companyId).filter((one) => one.source === source).length <= 1;
  const mayStart = (one: Sender): boolean => (!resting.has(one.companyId) || goesFirst(one)) && hasPlace(one);
  const hasPlace = ({ companyId, source }: Sender): boolean => {
    const own = running.filter((one) => one.companyId === companyId);
    return own.length < places.runningEach && own.filter((one) => one.source === source).length < (places.runningPerSource ?? Infinity);
  };
  const canStart = (one: Sender): boolean => running.length < places.running && mayStart(one);
  const isFull = (): boolean => waiting.length >= places.waiting;
  const hasEnough = ({ companyId, source }: Sender): boolean =>
    ofCompany(companyId).filter((one) => one.source === source).length >= (places.waitingPerSource ?? Infinity);
  return {
    async enter(sender, signal) {
      signal?.throwIfAborted();
      if (canStart(sender)) {
        begin(sender);
        return leave(sender);
      }
      if (hasEnough(sender)) throw refusal();
      if (isFull()) {
        const given = givesWay(sender);
        if (!given) throw refusal();
        remove(waiting, given);
        given.refuse();
      }
      const turn = Promise.withResolvers<void>();
      const one: Waiting = { ...sender, start: turn.resolve, refuse: () => turn.reject(refusal()) };
      const giveUp = () => {
        if (remove(waiting, one)) turn.reject(signal?.reason);
      };
      waiting.push(one);
      signal?.addEventListener('abort', giveUp, { once: true });
      await turn.promise.finally(() => signal?.removeEventListener('abort', giveUp));
      return leave(one);
    },
    wouldRefuse: (sender) => !canStart(sender) && (hasEnough(sender) || (isFull() && givesWay(sender) === undefined)),
    wouldWait: (sender) => !canStart(sender),
    isInRush,
  };
}

/** Whether it was there. */
function remove<T>(list: T[], one: T): boolean {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

function heaviest(list: readonly Waiting[], keyOf: (one: Waiting) => string): [string, number] {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  let best: [string, number] = ['', 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best;
}
