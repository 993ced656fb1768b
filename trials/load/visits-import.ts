// A thousand visits of a company's own system: imported, sent again, and moved at once, twice. Each customer is mailed once, after all other mails.
// In short: --visits 20

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addDays, osloDay } from '#domain/calendar.ts';
import { readConfig } from '#server/config/config.ts';
import { asCompany } from '#server/db/company-id.ts';
import { openDatabases } from '#server/db/databases.ts';
import { registerExamples } from '#server/demo/example-companies.ts';
import { runImport } from '#server/import/run.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { printGoals } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';

const COMPANY = 4;
const EMPLOYEES = 20;
const GOAL_S = 30;
/** The last place in the order of mails. */
const LAST = 2;
const { visits } = options({ visits: 1000 });

const line = (n: number, daysAhead: number): string =>
  `${JSON.stringify({
    ...{ kind: 'appointment', id: `A${n}`, customer: `K${n}`, employee: `E${1 + (n % EMPLOYEES)}`, title: 'Service' },
    ...{ date: addDays(osloDay(new Date()), daysAhead + (n % 5)), from: '08:00', to: '10:00' },
  })}\n`;

async function* file(daysAhead: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(Array.from({ length: visits }, (_, i) => line(i + 1, daysAhead)).join(''));
}

await withPostgres([], async (serverUrl) => {
  const url = await createDatabase(serverUrl, 'visits');
  const databases = await openDatabases({ dataDir: '', urls: readConfig({ DATABASE_URL: url }).databaseUrls }, {});
  await registerExamples(databases, new Date());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillCompany(client, { companyId: asCompany(COMPANY), customers: visits, jobsEach: 1 });
  for (const [table, letter] of [
    ['customer', 'K'],
    ['employee', 'E'],
  ])
    await client.query(`update ${table} set external_id = '${letter}' || id where company_id = ${COMPANY}`);

  const seconds = async (daysAhead: number): Promise<number> => {
    const task = { companyId: asCompany(COMPANY), importId: randomUUID(), format: 'ndjson', actor: 'operator' } as const;
    const how = { erasureKey: null, offset: 0, dryRun: false, invite: false, bytes: file(daysAhead), now: () => new Date() };
    const startedAt = performance.now();
    const { report } = await runImport(databases, { ...task, ...how });
    if (report.errors.length > 0) throw new Error(`wrong lines: ${JSON.stringify(report.errors.slice(0, 3))}`);
    return (performance.now() - startedAt) / 1000;
  };
  const took = [await seconds(3), await seconds(3), await seconds(10), await seconds(20)];
  const { rows } = await client.query<{ mails: number; people: number; last: boolean }>(
    `select count(*)::int as mails, count(distinct recipient)::int as people, bool_and(priority = ${LAST}) as last from outbox
     where company_id = ${COMPANY} and kind = 'appointment-news' and sent_at is null`,
  );
  const [waiting] = rows;
  await client.end();
  await databases.close();
  const slowest = Math.max(...took);
  printGoals(`${visits} visits in one file`, [
    ['new, the same again, moved, moved again: seconds', took.map((s) => s.toFixed(1)).join(', '), `≤ ${GOAL_S}`, slowest <= GOAL_S],
    [
      'mails that wait, people',
      `${waiting?.mails}, ${waiting?.people}`,
      'one each',
      waiting?.mails === visits && waiting.people === visits,
    ],
    ['after everybody else', String(waiting?.last), 'true', waiting?.last === true],
  ]);
});
