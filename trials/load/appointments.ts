// The office's week and the installer's day with 60 employees and 1 500 appointments a week on PostgreSQL, through the whole server. Goal: p95 ≤ 150 ms, warm.
// In short: --employees 5 --week 20 --rounds 3
import type pg from 'pg';
import { median, printTable, quantile, verdict } from '../shared/figures.ts';
import { asReplica, fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { openStaffSession } from '../shared/staff-session.ts';
import { timeCalls } from '../shared/time-calls.ts';

const COMPANY = 4;
const GOAL_MS = 150;
const [OFFICE, INSTALLER] = [900_001, 910_002];
/** A year behind and a quarter ahead. */
const [WEEKS_BEFORE, WEEKS_AHEAD] = [52, 12];
const given = options({ employees: 60, week: 1500, rounds: 200 });

const CALLS: [who: 'office' | 'installer', what: string, path: string][] = [
  ['office', 'this week', 'Appointments/Week'],
  ['office', 'a department', 'Appointments/Week?departmentId=1'],
  ['office', 'proposals without an answer', 'Appointments/Waiting?view=unanswered'],
  ['installer', 'my day', 'MyDay'],
  ['installer', 'one visit', 'MyDay/Appointment?appointmentId='],
  ['installer', 'my jobs', 'MyDay/Jobs'],
];

const settings = ['fsync=off', 'shared_buffers=256MB', 'max_wal_size=4GB'];
await withProduct({ fill, settings }, async ({ server, filled }) => {
  const rows = [[`${given.employees} employees, ${given.week} a week`, 'median ms', 'p95 ms', 'goal']];
  for (const [who, what, path] of CALLS) {
    const asked = path.endsWith('=') ? `${path}${filled.visit}` : path;
    const { ms } = await timeCalls(`${server.address}/api/${asked}`, filled[who], given.rounds);
    const p95 = quantile(ms, 0.95);
    rows.push([`${who}: ${what}`, median(ms).toFixed(1), p95.toFixed(1), `≤ ${GOAL_MS} ${verdict(p95 <= GOAL_MS)}`]);
  }
  printTable(rows);
});

async function fill(client: pg.ClientBase): Promise<{ office: string; installer: string; visit: number }> {
  await fillCompany(client, { companyId: COMPANY, customers: 20_000, jobsEach: 3 });
  const office = await openStaffSession(client, COMPANY, { id: OFFICE, role: 'Employee', isOffice: true });
  await asReplica(client, () => addVisits(client));
  const installer = await openStaffSession(client, COMPANY, { id: INSTALLER, role: 'Employee', employeeId: 2 });
  const { rows } = await client.query<{ id: number }>(
    `select id from appointment where company_id = ${COMPANY} and employee_id = 2 and state = 'agreed' and starts_at > now() order by starts_at limit 1`,
  );
  return { office, installer, visit: rows[0]?.id ?? 0 };
}

/** Spread over employees, days and hours; those behind are done, and of those ahead every eighth is a proposal of two windows. */
async function addVisits(client: pg.ClientBase): Promise<void> {
  const weeks = WEEKS_BEFORE + WEEKS_AHEAD;
  await client.query(
    `insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
     select ${COMPANY}, e, 1, 'Ansatt', e::text, e || '@ansatt.example', e || '@ansatt.example' from generate_series(21, $1::int) e`,
    [given.employees],
  );
  await client.query(
    `insert into account (company_id, id, user_name, login_name, role, employee_id)
     select ${COMPANY}, 920000 + e, 'montor' || e, 'montor' || e, 'Employee', e from generate_series(3, $1::int) e`,
    [given.employees],
  );
  await client.query(
    `insert into appointment (company_id, id, customer_id, site_id, job_id, title, note, expected_minutes, door_code, made_at, state, employee_id, sequence, starts_at,
       ends_at, proposed_at, changed_at)
     select ${COMPANY}, 1000 + n, c, c, case when n % 3 = 0 then c end, 'Service på bereder ' || n, 'Nøkkel i kassen', 60, '482', at - interval '9 days', state,
       1 + n % $1::int, case when state = 'done' then 4 else 1 end, case when state <> 'proposed' then at end, case when state <> 'proposed' then at + interval '2 hours' end,
       case when state = 'proposed' then now() - n % 90 * interval '1 hour' end, at - interval '9 days'
     from generate_series(0, $2::int * ${weeks} - 1) n
       cross join lateral (select date_trunc('week', now()) + (n / $2::int - ${WEEKS_BEFORE}) * interval '1 week' + n % 5 * interval '1 day'
         + (7 + n / 7 % 8) * interval '1 hour' as at, 1 + (n * 7919) % 20000 as c) x
       cross join lateral (select case when at < now() then 'done' when n % 8 = 0 then 'proposed' else 'agreed' end as state) s`,
    [given.employees, given.week],
  );
  await client.query(
    `insert into appointment_event (company_id, appointment_id, number, at, kind, by, employee_id, agreed_window, agreed_by)
     select company_id, id, e, changed_at, case when e > 1 then (array['on-the-way', 'arrived', 'done'])[e - 1] when state = 'proposed' then 'proposed' else 'agreed' end, 'staff',
       case when e = 1 then employee_id end, case when e = 1 and state <> 'proposed' then 1 end, case when e = 1 and state <> 'proposed' then 'phone' end
     from appointment cross join lateral generate_series(1, sequence) e`,
  );
  await client.query(
    `insert into appointment_window (company_id, appointment_id, number, event_number, starts_at, ends_at)
     select company_id, id, w, 1, at, at + interval '2 hours' from appointment
       cross join lateral generate_series(1, case when state = 'proposed' then 2 else 1 end) w
       cross join lateral (select coalesce(starts_at, now() + (id % 20 + w) * interval '1 day') as at) x`,
  );
}
