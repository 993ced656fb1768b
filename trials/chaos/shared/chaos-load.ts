import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../shared/call.ts';
import { type Attempt, endOf, withWriter, writeStep } from './survey-client.ts';
import type { Ledger, Step } from './survey-ledger.ts';

/** How requests ended: a status, or what became of the connection. */
export type Ends = Map<string, number>;
export type ChaosLoad = {
  acknowledged(): number;
  ends: Ends;
  /** By how a request ended, the longest that took. */
  longestMs: Ends;
  /** Answers that showed a job of another customer. */
  foreign(): number;
  /** Waits for a write that was sent from now on and is acknowledged. */
  nextAcknowledged(): Promise<void>;
  stop(): Promise<void>;
};

const PAUSE_AFTER_TROUBLE_MS = 25;
/** Where nothing listens a try costs no time: the jobs would be used up before a slow start is over. */
const PAUSE_AFTER_REFUSAL_MS = 200;
const READ_EVERY_MS = 50;
const LANES = 8;
const PAUSE_MS = 5;

type LoadOptions = { lanes?: number; pauseMs?: number; tasks?: Iterator<Task>; onGood?: (kind: 'write' | 'read') => void; agent?: Agent };

/**
 * Writes and reads as many customers at once, whatever happens, until it is stopped. `tasks`: what an
 * earlier load has left over, or another one does beside it. `onGood`: with every good answer. `agent`: one that knows a certificate.
 */
export function startLoad(address: string, ledgers: readonly Ledger[], options: LoadOptions = {}): ChaosLoad {
  const { lanes = LANES, pauseMs = PAUSE_MS, tasks = tasksOf(ledgers), onGood } = options;
  const ends: Ends = new Map();
  function count(end: string, ms: number): void {
    ends.set(end, (ends.get(end) ?? 0) + 1);
    longestMs.set(end, Math.max(longestMs.get(end) ?? 0, ms));
  }
  let isStopped = false;
  let acknowledged = 0;
  const longestMs: Ends = new Map();
  let foreign = 0;
  let waiting: { since: number; ok: () => void }[] = [];

  function note({ status, ms, sentAt }: Attempt): void {
    count(`write ${status}`, ms);
    if (status !== '200') return;
    acknowledged++;
    onGood?.('write');
    for (const { since, ok } of waiting) if (sentAt >= since) ok();
    waiting = waiting.filter(({ since }) => sentAt < since);
  }
  async function write(agent: Agent): Promise<void> {
    while (!isStopped) {
      const { done, value } = tasks.next();
      if (done) throw new Error('the load has run out of jobs');
      const { ledger, jobId, step } = value;
      const attempt = await writeStep({ headers: ledger.headers, address, agent }, ledger, step, jobId);
      note(attempt);
      await sleep(attempt.status === '200' ? pauseMs : attempt.status === 'refused' ? PAUSE_AFTER_REFUSAL_MS : PAUSE_AFTER_TROUBLE_MS);
    }
  }
  async function read(agent: Agent): Promise<void> {
    for (let i = 0; !isStopped; i++) {
      const ledger = ledgers[(i * 7) % ledgers.length] as Ledger;
      const startedAt = performance.now();
      const answer = await call(`${address}/api/Customer/GetJobs`, { headers: ledger.headers, agent }).catch(endOf);
      count(`read ${typeof answer === 'string' ? answer : answer.status}`, performance.now() - startedAt);
      if (typeof answer !== 'string' && answer.status === 200) {
        onGood?.('read');
        if (hasForeignJob(answer.text, ledger)) foreign++;
      }
      await sleep(READ_EVERY_MS);
    }
  }

  const working = withWriter(
    address,
    {},
    ({ agent }) => Promise.all([...Array.from({ length: lanes }, () => write(agent)), read(agent)]),
    options.agent,
  );
  working.catch(() => {});
  return {
    acknowledged: () => acknowledged,
    ends,
    longestMs,
    foreign: () => foreign,
    nextAcknowledged: () =>
      Promise.race([new Promise<void>((ok) => waiting.push({ since: performance.now(), ok })), working.then(() => {})]),
    async stop() {
      isStopped = true;
      await working;
    },
  };
}

type Task = { ledger: Ledger; jobId: number; step: Step };

export function* tasksOf(ledgers: readonly Ledger[]): Generator<Task, void> {
  const most = Math.max(...ledgers.map((ledger) => ledger.jobIds.length));
  for (let n = 0; n < most; n++) {
    for (const ledger of ledgers) {
      const jobId = ledger.jobIds[n];
      if (jobId === undefined) continue;
      yield { ledger, jobId, step: 'answer' };
      yield { ledger, jobId, step: 'wish' };
    }
  }
}

function hasForeignJob(text: string, { jobIds }: Ledger): boolean {
  const own = new Set(jobIds);
  return (JSON.parse(text) as { JobId: number }[]).some((job) => !own.has(job.JobId));
}
