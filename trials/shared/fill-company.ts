import type pg from 'pg';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { HOUR } from '#domain/time.ts';
import { makeKeys } from '#server/login/sessions.ts';

export type Filling = { companyId: number; customers: number; jobsEach: number; passwordHash?: string };

/** The rows fit together by the way they are made; checking millions of them one by one would take minutes. */
export async function asReplica(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await work();
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** Customer n has account n, user name `kunde<n>`, site n, and jobs n, n + customers, n + 2 · customers …: a customer's jobs lie apart. */
export const fillCompany = (client: pg.ClientBase, filling: Filling): Promise<void> => asReplica(client, () => addRows(client, filling));

const EMPLOYEES = 20;

async function addRows(client: pg.ClientBase, { companyId, customers, jobsEach, passwordHash }: Filling): Promise<void> {
  await client.query(`insert into department (company_id, id, name) values ($1, 1, 'Service')`, [companyId]);
  await client.query(
    `insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
     select $1, e, 1, 'Ansatt', e::text, e || '@ansatt.example', e || '@ansatt.example' from generate_series(1, $2) e`,
    [companyId, EMPLOYEES],
  );
  await client.query(
    `insert into customer (company_id, id, customer_number, name, email, email_key, phone, address, postal_code, city)
     select $1, c, c::text, 'Kunde ' || c, 'kunde' || c || '@kunde.example', 'kunde' || c || '@kunde.example', '22334455', 'Storgata ' || c, '0150', 'Oslo'
     from generate_series(1, $2) c`,
    [companyId, customers],
  );
  await client.query(
    `insert into account (company_id, id, user_name, login_name, role, customer_id, password_hash, email, email_key)
     select $1, c, 'kunde' || c, 'kunde' || c, 'Customer', c, $3, 'kunde' || c || '@kunde.example', 'kunde' || c || '@kunde.example'
     from generate_series(1, $2) c`,
    [companyId, customers, passwordHash ?? null],
  );
  // No trigger gives it here.
  await client.query(
    `insert into customer_access (company_id, account_id, customer_id, right_, given_at) select $1, c, c, 'holder', now() from generate_series(1, $2) c`,
    [companyId, customers],
  );
  await client.query(
    `insert into site (company_id, id, customer_id, street, postal_code, city)
     select $1, c, c, 'Storgata ' || c, '0150', 'Oslo' from generate_series(1, $2) c`,
    [companyId, customers],
  );
  await client.query(
    `insert into job (company_id, id, customer_id, employee_id, job_date, invoice_id, survey_completed, title, site_id, trade, work_kind)
     select $1, (n - 1) * $2 + c, c, 1 + c % ${EMPLOYEES}, date '2020-01-01' + (c * 7 + n * 37) % 2000,
       case when n % 3 > 0 then (n - 1) * $2 + c end, false, 'Lekkasje under kjøkkenvask, besøk ' || n, c, 'plumbing', 'repair'
     from generate_series(1, $3::int) n, generate_series(1, $2::int) c`,
    [companyId, customers, jobsEach],
  );
  // What the portal adds later gets the next numbers.
  for (const table of ['department', 'employee', 'customer', 'account', 'site', 'job'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
}

/** A session of each of these accounts. Long open: a clock that is set back leaves it. `provedAt`: when its owner last gave a proof. */
export async function addSessions(client: pg.ClientBase, companyId: number, accountIds: readonly number[], provedAt: Date | null = null) {
  const keys = accountIds.map(() => makeKeys());
  const now = Date.now();
  await client.query(
    `insert into session (company_id, key_hash, bearer_hash, account_id, scope, password_typed_at, proved_at, issued_at, expires_at)
     select $1, k, b, a, 'full', $5, $7, $5, $6 from unnest($2::bytea[], $3::bytea[], $4::int[]) as x(k, b, a)`,
    [
      companyId,
      keys.map((k) => k.keyHash),
      keys.map((k) => k.bearerHash),
      accountIds,
      new Date(now - 2 * HOUR),
      new Date(now + 12 * HOUR),
      provedAt,
    ],
  );
  await client.query('vacuum analyze session');
  return keys;
}

/** The headers of a session of each of these customers, as a client without a browser has one. */
export async function openSessions(client: pg.ClientBase, companyId: number, ids: readonly number[]): Promise<Record<string, string>[]> {
  const keys = await addSessions(client, companyId, ids);
  return keys.map(({ value }, i) => ({ authorization: encodeBasic({ id: `kunde${ids[i]}`, value }), companyid: String(companyId) }));
}
