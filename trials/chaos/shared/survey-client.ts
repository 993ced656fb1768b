import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '#domain/time.ts';
import { type Answer, call } from '../../shared/call.ts';
import { answerPath } from '../../shared/customer-calls.ts';
import type { Ledger, Step } from './survey-ledger.ts';

const LANES = 8;

export type Writer = { headers: Record<string, string>; address: string; agent: Agent };

/** Scores that differ from these make another answer. */
const sendAnswer = ({ headers, address, agent }: Writer, jobId: number, text: string, kvalitetScore = 7): Promise<Answer> =>
  call(`${address}${answerPath(jobId, text, kvalitetScore)}`, { method: 'POST', headers, agent });

const sendWish = ({ headers, address, agent }: Writer, jobId: number, day: string): Promise<Answer> =>
  call(`${address}/api/Customer/CustomerSurveyAnswersStepTwo`, {
    method: 'POST',
    headers,
    agent,
    body: { jobId, campaigns: ['varmepumpe'], wishedDates: [day], consents: [] },
  });

const send = (writer: Writer, step: Step, jobId: number, text: string): Promise<Answer> =>
  step === 'answer' ? sendAnswer(writer, jobId, text) : sendWish(writer, jobId, text);

const TRIES = 40;

/** A server on a busy machine may say "not now"; that is no verdict on what it has kept. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === TRIES) return answer;
    await sleep(250);
  }
}

/** No two are alike, so that a value in the wrong place is seen. */
const newText = (step: Step, jobId: number): string =>
  step === 'answer' ? randomUUID() : new Date(Date.UTC(2027, 0, 1) + (jobId % 20_000) * DAY).toISOString().slice(0, 10);

export async function withWriter<T>(
  address: string,
  headers: Ledger['headers'],
  work: (writer: Writer) => Promise<T>,
  // A connection for each customer: waiting for one here would be counted as waiting for the server.
  agent = new Agent({ keepAlive: true }),
): Promise<T> {
  try {
    return await work({ headers, address, agent });
  } finally {
    agent.destroy();
  }
}

const acknowledged = (ledger: Ledger, step: Step): Map<number, string> => (step === 'answer' ? ledger.answers : ledger.wishes);

export type Attempt = { status: string; ms: number; sentAt: number };

/** One write, and what it promises. Whatever is not acknowledged may be there or not, unless there was no server. */
export async function writeStep(writer: Writer, ledger: Ledger, step: Step, jobId: number): Promise<Attempt> {
  const text = newText(step, jobId);
  const sentAt = performance.now();
  const status = await send(writer, step, jobId, text).then((answer) => String(answer.status), endOf);
  if (status === '200') acknowledged(ledger, step).set(jobId, text);
  else if (status !== 'refused') ledger.underWay.push({ step, jobId, text });
  return { status, ms: performance.now() - sentAt, sentAt };
}

/** No server, a connection that broke off, or no answer: three different outcomes. */
export const endOf = (error: NodeJS.ErrnoException): string =>
  error.message === 'no answer' ? 'hang' : error.code === 'ECONNREFUSED' ? 'refused' : 'broken off';

/** Every job whose answer was acknowledged is shown as answered. */
export const readBack = (address: string, ledger: Ledger): Promise<void> =>
  withWriter(address, ledger.headers, async ({ headers, agent }) => {
    const { status, text } = await patiently(() => call(`${address}/api/Customer/GetJobs`, { headers, agent }));
    if (status !== 200) throw new Error(`GetJobs answers ${status}`);
    const jobs = JSON.parse(text) as { JobId: number; SurveyCompleted: string }[];
    const answered = new Set(jobs.filter((job) => job.SurveyCompleted === 'true').map((job) => job.JobId));
    for (const jobId of ledger.answers.keys()) if (!answered.has(jobId)) ledger.lost.add(`answer ${jobId}`);
  });

/**
 * The same answer again is fine, another one is refused; what was under way is sent again, as its customer would. `most`: of the answers
 * that were acknowledged.
 */
export const repeatAll = (address: string, ledger: Ledger, most = Number.POSITIVE_INFINITY): Promise<void> =>
  withWriter(address, ledger.headers, async (writer) => {
    const answers = ledger.answers.entries().take(most);
    const underWay = ledger.underWay.values();
    const lane = async (): Promise<void> => {
      for (const [jobId, text] of answers) {
        const same = await patiently(() => sendAnswer(writer, jobId, text));
        const other = await patiently(() => sendAnswer(writer, jobId, text, 1));
        if (same.status !== 200 || other.status !== 409) ledger.lost.add(`answer ${jobId}`);
      }
      for (const { step, jobId, text } of underWay) {
        const { status } = await patiently(() => send(writer, step, jobId, text));
        if (status !== 200) ledger.lost.add(`${step} ${jobId}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  });
