// The inbox of the staff with 50 000 open cases on PostgreSQL, through the whole server. Goal: first page p95 ≤ 150 ms, warm.
// In short: --cases 200 --rounds 3
import type pg from 'pg';
import { median, printTable, quantile, verdict } from '../shared/figures.ts';
import { asReplica, fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { openStaffSession } from '../shared/staff-session.ts';
import { timeCalls } from '../shared/time-calls.ts';

const COMPANY = 4;
const OFFICE = 900_001;
const GOAL_MS = 150;
/** As many closed ones as a company has after some years. */
const CLOSED_EACH = 4;
const MESSAGES_EACH = 4;
const given = options({ cases: 50_000, rounds: 60 });

const LISTS: [what: string, path: string][] = [
  ['all, first page', 'List?view=all'],
  ['all, tenth page', 'List?view=all&page=9'],
  ['mine', 'List?view=mine'],
  ['not taken', 'List?view=unassigned'],
  ['late', 'List?view=all&late=yes'],
  ['one kind', 'List?view=all&kind=details'],
  ['one department', 'List?view=all&departmentId=1'],
  ['closed', 'List?view=closed'],
  ['counts', 'Counts'],
];

const settings = ['fsync=off', 'shared_buffers=256MB', 'max_wal_size=4GB'];
await withProduct({ fill, settings }, async ({ server, filled: people }) => {
  const rows = [[`${given.cases} open, ${given.cases * CLOSED_EACH} closed`, 'median ms', 'p95 ms', 'goal']];
  for (const [who, authorization] of Object.entries(people))
    for (const [what, path] of LISTS) {
      const { ms } = await timeCalls(`${server.address}/api/Inbox/${path}`, authorization, given.rounds);
      const p95 = quantile(ms, 0.95);
      rows.push([`${who}: ${what}`, median(ms).toFixed(1), p95.toFixed(1), `≤ ${GOAL_MS} ${verdict(p95 <= GOAL_MS)}`]);
    }
  printTable(rows);
});

/** Spread over customers, kinds, colleagues and the days around today; a twentieth is late. */
async function fill(client: pg.ClientBase): Promise<{ office: string; installer: string }> {
  const customers = 20_000;
  await fillCompany(client, { companyId: COMPANY, customers, jobsEach: 3 });
  const office = await openStaffSession(client, COMPANY, { id: OFFICE, role: 'Employee', isOffice: true });
  const installer = await openStaffSession(client, COMPANY, { role: 'Employee', employeeId: 2 });
  await asReplica(client, () => addCases(client, customers));
  return { office, installer };
}

async function addCases(client: pg.ClientBase, customers: number): Promise<void> {
  const count = given.cases * (1 + CLOSED_EACH);
  await client.query(
    `insert into customer_case (company_id, id, customer_id, kind, title, job_id, is_danger, sent_by, sent_at, client_key, receipt, state, is_open, assigned_to,
       department_id, due_at, sorted_at, done_at, closed_at, changed_at, last_number, last_of_customer, last_of_staff)
     select ${COMPANY}, 1000 + n, c, (array['complaint', 'help', 'question', 'details'])[1 + n % 4], 'Det drypper fra skjøten, sak ' || n, c, n % 500 = 0, c, sent,
       gen_random_uuid(), '{}', case when is_open then (array['received', 'in-progress', 'waiting'])[1 + n % 3] else 'closed' end, is_open,
       case when n % 3 > 0 then 1 + n % 20 end, 1, case when is_open and n % 3 < 2 then due end,
       case when is_open and n % 500 = 0 and n % 3 = 0 then '-infinity' when is_open and n % 3 < 2 then due else 'infinity' end,
       case when not is_open then sent end, case when not is_open then sent end, sent + interval '1 hour', ${MESSAGES_EACH}, ${MESSAGES_EACH - 1}, ${MESSAGES_EACH}
     from generate_series(1, $1::int) n
       cross join lateral (select 1 + n % ${customers} as c, n <= $2 as is_open, now() - (n % 90) * interval '7 hours' as sent,
         now() + ((n * 7919) % 1000 - 50) * interval '5 minutes' as due) x`,
    [count, given.cases],
  );
  await client.query(
    `insert into case_event (company_id, case_id, number, at, kind, account_id, is_by_staff)
     select c.company_id, c.id, m, c.sent_at + m * interval '1 minute', case when m = 1 then 'sent' when m % 2 = 0 then 'answered' else 'wrote' end, c.customer_id, m % 2 = 0
     from customer_case c cross join generate_series(1, ${MESSAGES_EACH}) m where c.is_open`,
  );
  await client.query(
    `insert into case_message (company_id, case_id, number, text, client_key) select company_id, case_id, number, 'Melding', gen_random_uuid() from case_event`,
  );
  await client.query(
    `insert into case_read (company_id, case_id, account_id, up_to, at)
     select company_id, id, ${OFFICE}, 2, now() from customer_case where is_open and id % 2 = 0`,
  );
}
