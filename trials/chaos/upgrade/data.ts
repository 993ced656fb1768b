import pg from 'pg';
import { brands, companyIds } from '#brands/index.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import type { Channel } from '#domain/surveys/preference.ts';
import { type Digests, digestsOf, type TableShape, tablesInOrder } from '#server/backup/tables.ts';
import { consentWording } from '#words/surveys.ts';
import { call } from '../../shared/call.ts';
import { answerPath } from '../../shared/customer-calls.ts';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export type Contents = { tables: TableShape[]; digests: Digests };

/** A digest of every table, and of those columns alone that another release had, where they are given. */
export const readContents = (url: string, tables?: TableShape[]): Promise<Contents> =>
  withClient(url, async (client) => {
    const shapes = tables ?? (await tablesInOrder(client));
    return { tables: shapes, digests: await digestsOf(client, shapes) };
  });

export const rowsIn = ({ digests }: Contents): number => Object.values(digests).reduce((sum, { count }) => sum + count, 0);

/** The tables whose rows are not the same. */
export const changedTables = (before: Contents, after: Contents): string[] =>
  Object.keys(before.digests).filter((name) => JSON.stringify(before.digests[name]) !== JSON.stringify(after.digests[name]));

/** The first brand's words: the customer of the demo data is its customer. */
const consentIn = (companyId: number, channel: Channel) => ({
  channel,
  given: true,
  wording: consentWording(channel, 'nb', brands.find((brand) => brand.companyId === companyId)?.name ?? ''),
});

const headersOf = (companyId: number): Record<string, string> => ({
  authorization: encodeBasic({ id: 'kunde', value: DEMO_PASSWORD }),
  companyid: String(companyId),
});

/** What every release says of a job. */
const FIELDS = ['JobId', 'EmployeeId', 'Date', 'InvoiceId', 'SurveyCompleted', 'Title', 'SiteId'] as const;
type Job = Record<(typeof FIELDS)[number], unknown>;
const pick = (job: Job) => Object.fromEntries(FIELDS.map((field) => [field, job[field]])) as Job;

async function readJobs(address: string, companyId: number): Promise<Job[]> {
  const { status, text } = await call(`${address}/api/Customer/GetJobs`, { headers: headersOf(companyId) });
  if (status !== 200) throw new Error(`GetJobs answered ${status} ${text}`);
  return (JSON.parse(text) as Job[]).map(pick);
}

/** The jobs of the demo customer of every company, as text. */
export const readAllJobs = async (address: string): Promise<string> =>
  JSON.stringify(await Promise.all(companyIds.map((id) => readJobs(address, id))));

/** The demo customer of every company answers a survey and changes a consent, as one can in every release. */
export async function actAsCustomers(address: string, channel: Channel): Promise<void> {
  for (const companyId of companyIds) {
    const headers = headersOf(companyId);
    const unanswered = (await readJobs(address, companyId)).find((job) => job.SurveyCompleted === 'false');
    const answers = [
      await call(address + answerPath(Number(unanswered?.JobId), 'Ryddig og raskt'), { method: 'POST', headers }),
      await call(`${address}/api/Customer/ChangeConsent`, { method: 'POST', headers, body: consentIn(companyId, channel) }),
    ];
    for (const { status, text } of answers) if (status !== 200) throw new Error(`an act of a customer was answered ${status} ${text}`);
  }
}
