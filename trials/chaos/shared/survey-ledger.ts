import type pg from 'pg';
import { asOwner } from '../../shared/database.ts';
import { fillCompany, openSessions } from '../../shared/fill-company.ts';

export type Step = 'answer' | 'wish';

/** What one customer was promised. Only an answer that was read to its end is a promise. */
export type Ledger = {
  headers: Record<string, string>;
  jobIds: readonly number[];
  /** By job: acknowledged survey answers and wishes, with the text that was sent. */
  answers: Map<number, string>;
  wishes: Map<number, string>;
  /** Sent, never answered. */
  underWay: { step: Step; jobId: number; text: string }[];
  lost: Set<string>;
  duplicated: Set<string>;
};

const LEDGER_COMPANY = 4;

/** Customers of company 4 with unanswered jobs, each with a session and a ledger of what it is promised. */
export const prepareLedgers = (
  env: Record<string, string>,
  { customers, jobsEach }: { customers: number; jobsEach: number },
): Promise<Ledger[]> =>
  asOwner(env, async (client) => {
    await fillCompany(client, { companyId: LEDGER_COMPANY, customers, jobsEach });
    const ids = Array.from({ length: customers }, (_, i) => i + 1);
    const sessions = await openSessions(client, LEDGER_COMPANY, ids);
    const jobIdsOf = (id: number) => Array.from({ length: jobsEach }, (_, n) => n * customers + id);
    return ids.map((id, i) => ({
      headers: sessions[i] ?? {},
      jobIds: jobIdsOf(id),
      underWay: [],
      answers: new Map(),
      wishes: new Map(),
      lost: new Set(),
      duplicated: new Set(),
    }));
  });

export const countFaults = (ledgers: readonly Ledger[]): { lost: number; doubled: number } => ({
  lost: ledgers.reduce((sum, ledger) => sum + ledger.lost.size, 0),
  doubled: ledgers.reduce((sum, ledger) => sum + ledger.duplicated.size, 0),
});

type Row = { job_id: number; answer: string | null; wish: string | null; answers_in_audit: number };

/** Looks into the tables themselves. The audit has a row for each time an answer was taken, and no key that would hide a second. */
export async function findFaults(client: pg.ClientBase, ledgers: readonly Ledger[]): Promise<void> {
  const { rows } = await client.query<Row>(
    `select j.id as job_id, s.annet_text as answer, to_char(p.wished_dates[1], 'YYYY-MM-DD') as wish, coalesce(a.n, 0)::int as answers_in_audit
     from job j
     left join survey_answer s on s.company_id = j.company_id and s.job_id = j.id
     left join preference p on p.company_id = j.company_id and p.job_id = j.id
     left join (select (detail ->> 'jobId')::int as job_id, count(*) as n from audit
                where company_id = $1 and event = 'survey-answered' group by 1) a on a.job_id = j.id
     where j.company_id = $1`,
    [LEDGER_COMPANY],
  );
  const rowsOf = Map.groupBy(rows, (row) => row.job_id);
  for (const ledger of ledgers) for (const jobId of ledger.jobIds) judge(ledger, jobId, rowsOf.get(jobId) ?? []);
}

function judge({ answers, wishes, underWay, lost, duplicated }: Ledger, jobId: number, rows: readonly Row[]): void {
  const [row] = rows;
  const answer = answers.get(jobId);
  const wish = wishes.get(jobId);
  if (answer !== undefined && (row?.answer !== answer || row.answers_in_audit === 0)) lost.add(`answer ${jobId}`);
  if (wish !== undefined && row?.wish !== wish) lost.add(`wish ${jobId}`);
  if (rows.length > 1 || (row?.answers_in_audit ?? 0) > 1) duplicated.add(`answer ${jobId}`);
  const wasSent = (step: Step) =>
    (step === 'answer' ? answer : wish) !== undefined || underWay.some((u) => u.step === step && u.jobId === jobId);
  if (row?.answer != null && !wasSent('answer')) duplicated.add(`answer ${jobId} from nowhere`);
  if (row?.wish != null && !wasSent('wish')) duplicated.add(`wish ${jobId} from nowhere`);
}
