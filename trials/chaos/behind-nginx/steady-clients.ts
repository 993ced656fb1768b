import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call } from '../../shared/call.ts';

/** One kind of request that is sent over and over; `send` gets a connection of the lane's own. */
export type Kind = { name: string; send: (agent: Agent) => Promise<Answer>; isGood: (answer: Answer) => boolean };
export type Tally = { name: string; good: number; failed: string[]; slowestMs: number };

/** Lanes that go through the kinds in turn until they are told to stop. Whatever is not a good answer is a failure, with its reason. */
export function startClients(lanes: number, kinds: readonly Kind[], newAgent: () => Agent): { stop(): Promise<Tally[]> } {
  const tallies = kinds.map(({ name }): Tally => ({ name, good: 0, failed: [], slowestMs: 0 }));
  let isStopped = false;
  const lane = async (first: number): Promise<void> => {
    const agent = newAgent();
    for (let n = first; !isStopped; n++) {
      const [kind, tally] = [kinds[n % kinds.length], tallies[n % kinds.length]];
      if (!kind || !tally) return;
      const answer = await kind.send(agent).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      if (typeof answer === 'string') tally.failed.push(answer);
      else if (!kind.isGood(answer)) tally.failed.push(String(answer.status));
      else tally.good++;
      if (typeof answer !== 'string') tally.slowestMs = Math.max(tally.slowestMs, answer.ms);
      // Leaves the machine some room: what is asked here is whether anything fails, not how much goes through.
      await sleep(10);
    }
    agent.destroy();
  };
  const running = Array.from({ length: lanes }, (_, i) => lane(i));
  return {
    async stop() {
      isStopped = true;
      await Promise.all(running);
      return tallies;
    },
  };
}

/** The portal's own mix behind a front: lists, the login page, one of its files, answers to surveys. */
export function portalMix(options: {
  front: string;
  host: string;
  asset: string;
  sessions: readonly Record<string, string>[];
  /** Jobs without an answer, by the number of their session; taken one after the other. */
  answer: (n: number) => { headers: Record<string, string>; path: string; outcome: (isGood: boolean) => unknown } | null;
}): Kind[] {
  const { front, host, asset, sessions, answer } = options;
  let [reads, writes] = [0, 0];
  const is200 = (a: Answer) => a.status === 200;
  return [
    {
      name: 'GET a list',
      isGood: is200,
      send: (agent) => call(`${front}/api/Customer/GetJobs`, { agent, headers: { host, ...sessions[reads++ % sessions.length] } }),
    },
    { name: 'GET the login page', isGood: is200, send: (agent) => call(`${front}/auth/login`, { agent, headers: { host } }) },
    { name: 'GET its script', isGood: is200, send: (agent) => call(`${front}${asset}`, { agent, headers: { host } }) },
    {
      name: 'POST an answer',
      isGood: is200,
      send: async (agent) => {
        const next = answer(writes++);
        if (!next) throw new Error('no job is left to answer');
        const sending = call(`${front}${next.path}`, { method: 'POST', agent, headers: { host, ...next.headers } });
        await sending.then(is200, () => false).then(next.outcome);
        return sending;
      },
    },
  ];
}
