import { SECOND } from '#domain/time.ts';
import { SMTP_MOODS } from '#server/testing/smtp.ts';
import { call } from '../../shared/call.ts';
import { median, printTable, quantile, verdict } from '../../shared/figures.ts';
import { LEDGER_COMPANY } from '../shared/prepare-ledgers.ts';
import { type Stage, withStage } from '../shared/stage.ts';

const REQUESTS = 60;
const LONGEST_MS = SECOND;
const SLOW_LINE_MS = 10 * SECOND;

/** Requests for mails, and others beside them, while the server that takes the mails is in this mood or that. */
export const measureRequests = (): Promise<void> =>
  withStage({ customers: REQUESTS * SMTP_MOODS.length, jobsEach: 3 }, async (stage) => {
    const rows: string[][] = [];
    for (const [i, mood] of SMTP_MOODS.entries()) {
      stage.smtp.set(mood, SLOW_LINE_MS);
      const { ms, failed } = await ask(stage, i * REQUESTS);
      const longest = Math.max(...ms);
      rows.push([
        ...[
          `SMTP ${mood}`,
          String(ms.length),
          `${median(ms).toFixed(0)} ms`,
          `${quantile(ms, 0.99).toFixed(0)} ms`,
          `${longest.toFixed(0)} ms`,
        ],
        ...[String(failed), verdict(failed === 0 && longest < LONGEST_MS)],
      ]);
    }
    printTable([['requests while', 'count', 'median', 'p99', `max, goal ${LONGEST_MS} ms`, 'failed', ''], ...rows]);
  });

async function ask({ address, ledgers }: Stage, from: number): Promise<{ ms: number[]; failed: number }> {
  const ms: number[] = [];
  let failed = 0;
  for (let n = from; n < from + REQUESTS; n++) {
    const reset = call(`${address}/api/Customer/ResetPassword?email=kunde${n + 1}@kunde.example`, {
      ...{ method: 'POST', headers: { companyid: String(LEDGER_COMPANY) }, localAddress: `127.2.${Math.floor(n / 250)}.${1 + (n % 250)}` },
    });
    const read = call(`${address}/api/Customer/GetJobs`, { headers: ledgers[n]?.headers ?? {} });
    for (const answer of await Promise.all([reset, read])) {
      ms.push(answer.ms);
      if (answer.status !== 200) failed++;
    }
  }
  return { ms, failed };
}
