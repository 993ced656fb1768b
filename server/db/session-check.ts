import type pg from 'pg';

const ROUNDS = 3;
type Seen = { pid: number; role: string; company: string | null };

/**
 * Role and company are set once for each connection, and keep companies apart. A pooler that shares connections between transactions
 * would hand them to another company. While the second connection is in a transaction, the first must still be the one it was.
 */
export async function refuseSharedConnections(first: pg.ClientBase, second: pg.ClientBase): Promise<void> {
  await first.query('set session role kundeportal_app');
  await first.query("select set_config('app.company', '0', false)");
  const before = await look(first);
  for (let round = 0; round < ROUNDS; round++) {
    await second.query('begin');
    const other = await look(second);
    const now = other.pid === before.pid ? null : await look(first);
    await second.query('commit');
    if (now?.pid !== before.pid || now.role !== 'kundeportal_app' || now.company !== '0' || other.company === '0')
      throw new Error('a pooler between the server and PostgreSQL shares connections between transactions: let it work in session mode');
  }
}

async function look(client: pg.ClientBase): Promise<Seen> {
  const text = "select pg_backend_pid() as pid, current_user::text as role, current_setting('app.company', true) as company";
  const { rows } = await client.query<Seen>(text);
  return rows[0] as Seen;
}
