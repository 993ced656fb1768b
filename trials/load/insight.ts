// What the insight page costs: a million answers of 60 installers over five years, on PostgreSQL, through the whole server.
// In short: --answers 2000 --rounds 3
import assert from 'node:assert/strict';
import type pg from 'pg';
import { call } from '../shared/call.ts';
import { median, printTable, quantile, verdict } from '../shared/figures.ts';
import { asReplica, fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { openStaffSession } from '../shared/staff-session.ts';
import { timeCalls } from '../shared/time-calls.ts';

const COMPANY = 4;
const MAX_MS = 300;
const JOBS_EACH = 10;

const { answers, rounds, installers } = options({ answers: 1_000_000, rounds: 40, installers: 60 });

async function fill(client: pg.ClientBase): Promise<string> {
  // Two and a half jobs for each answer, as where four of ten customers answer.
  await fillCompany(client, { companyId: COMPANY, customers: Math.ceil((answers * 2.5) / JOBS_EACH), jobsEach: JOBS_EACH });
  await asReplica(client, () => addAnswers(client));
  return openStaffSession(client, COMPANY);
}

await withProduct({ fill, settings: ['fsync=off'] }, async ({ server, filled: authorization }) => {
  const year = new Date().getFullYear();
  const all = `from=2000-01&to=${year}-12`;
  const rows = [[`${answers} answers, ${installers} installers`, 'median ms', 'p99 ms', `goal ≤ ${MAX_MS} ms`]];
  for (const [name, path] of [
    ['Summary, everything', `Summary?${all}`],
    ['Summary, this year', `Summary?from=${year}-01&to=${year}-12`],
    ['Summary, a department', `Summary?${all}&departmentId=2`],
    ['Summary, an installer', `Summary?${all}&employeeId=7`],
    ['Comments, newest', `Comments?${all}`],
    ['Comments, searched', `Comments?${all}&search=Timene`],
  ] as const) {
    const { ms } = await timeCalls(`${server.address}/api/Insight/${path}`, authorization, rounds);
    const p99 = quantile(ms, 0.99);
    rows.push([name, median(ms).toFixed(1), p99.toFixed(1), path.startsWith('Summary') ? verdict(p99 <= MAX_MS) : '']);
  }
  printTable(rows);
  const { text, ms } = await call(`${server.address}/api/Insight/Export?${all}`, { headers: { authorization } });
  const lines = text.split('\r\n').length - 2;
  assert.equal(lines, answers);
  console.log(`Export: ${lines} lines, ${(text.length / 1e6).toFixed(1)} MB in ${(ms / 1000).toFixed(2)} s`);
});

async function addAnswers(client: pg.ClientBase): Promise<void> {
  await client.query('alter table survey_answer enable always trigger answers_came');
  await client.query(`insert into department (company_id, id, name) select $1, d, 'Avdeling ' || d from generate_series(2, 5) d`, [
    COMPANY,
  ]);
  await client.query(
    `insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
     select $1, e, 1, 'Ansatt', e::text, e || '@ansatt.example', e || '@ansatt.example' from generate_series(21, $2::int) e`,
    [COMPANY, installers],
  );
  await client.query('update employee set department_id = 1 + id % 5 where company_id = $1', [COMPANY]);
  await client.query(
    `insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score,
       palitelighet_score, gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, source, answered_at)
     select $1, n, 1 + n % 100, 1 + n % $3::int, n % 11, (n * 7) % 11, (n * 3) % 11, (n * 5) % 11, 1 + (n * 7) % 10, 1 + (n * 3) % 10, 1 + n % 10,
       case when n % 11 >= 5 then '' when n % 4 = 0 then 'Timene ble flere enn avtalt, se faktura ' || n else (array['pris', 'uforutsigbart', 'kvalitet'])[1 + n % 3] end,
       case when n % 5 = 0 then 'nei' else 'ja' end,
       case when n % 5 = 0 then (array['google', 'anbefaling', 'bil', 'annet'])[1 + n % 4] else '' end,
       now() - (n % 1800) * interval '1 day'
     from generate_series(1, $2::int) n`,
    [COMPANY, answers, installers],
  );
  await client.query('update job set survey_completed = true where company_id = $1 and id <= $2', [COMPANY, answers]);
  await client.query('alter table survey_answer enable trigger answers_came');
  await client.query(
    `insert into job_month (company_id, employee_id, month, brand, jobs, answered)
     select company_id, employee_id, date_trunc('month', job_date::timestamp), brand, count(*), count(*) filter (where survey_completed)
     from job where company_id = $1 group by 1, 2, 3, 4`,
    [COMPANY],
  );
}
