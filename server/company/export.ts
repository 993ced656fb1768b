import type { Readable } from 'node:stream';
import { checkOutOwnerConnection, quoted, type TableShape } from '../backup/tables.ts';
import type { Databases } from '../db/databases.ts';
import { zipStream } from '../zip/zip.ts';
import { findCompany, ownTables } from './companies.ts';

const MAX_ROWS_AT_ONCE = 50;
/** They open doors here, and mean nothing elsewhere. */
const LEFT_OUT: readonly string[] = ['session', 'attempt', 'login_challenge', 'one_time_password', 'recovery_code', 'authenticator_app'];
const isSecret = (column: string): boolean => /(^|_)(hash|hashes|secret|digest)$/.test(column);

/** Everything that is stored for a company as a ZIP of NDJSON files, one for each table, as of one moment: for a company that leaves. */
export async function exportCompany(databases: Databases, slug: string, now: Date): Promise<Readable> {
  const { companyId, databaseId } = await findCompany(databases, slug);
  const { client, giveBack } = await checkOutOwnerConnection(databases.engineWithId(databaseId));
  await client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'");
  const tables = (await ownTables(client)).filter(({ name }) => !LEFT_OUT.includes(name));
  const out = zipStream(
    tables.map((table) => ({ name: `${slug}/${table.name}.ndjson`, content: () => rowsOf(table) })),
    now,
  );
  out.once(
    'close',
    () =>
      void client
        .query('rollback')
        .catch(() => {})
        .finally(giveBack),
  );
  return out;

  async function* rowsOf({ name, columns, companyColumn }: TableShape): AsyncGenerator<string> {
    const shown = columns.filter((column) => !isSecret(column)).map(quoted);
    await client.query(
      `declare exported no scroll cursor for select row_to_json(t)::text as row from (
         select ${shown.join(', ')} from ${quoted(name)} where ${quoted(companyColumn)} = ${companyId}) t`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${MAX_ROWS_AT_ONCE} from exported`);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
    await client.query('close exported');
  }
}
