import type pg from 'pg';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';

export type TableShape = { name: string; columns: string[]; identities: string[]; companyColumn: string };
export type Digests = Record<string, { count: number; sum: string }>;

/** The directory is in one database, also for companies in another. */
export const isOfDirectory = (name: string): boolean => name.startsWith('directory_');

/** Every table but the list of migrations and the links of set-ups, which are made again: the directory, and then those that others point at first. */
export async function tablesInOrder(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; identities: string[]; needs: string[] }>(`
    select pg_class.relname as name,
      array(select pg_attribute.attname::text from pg_attribute where pg_attribute.attrelid = pg_class.oid and pg_attribute.attnum > 0
        and not pg_attribute.attisdropped and pg_attribute.attgenerated = '' order by pg_attribute.attnum) as columns,
      array(select pg_attribute.attname::text from pg_attribute where pg_attribute.attrelid = pg_class.oid and pg_attribute.attnum > 0
        and not pg_attribute.attisdropped and pg_attribute.attidentity <> '') as identities,
      array(select distinct needed.relname::text from pg_constraint join pg_class needed on needed.oid = pg_constraint.confrelid
        where pg_constraint.conrelid = pg_class.oid and pg_constraint.contype = 'f' and pg_constraint.confrelid <> pg_class.oid) as needs
    from pg_class where pg_class.relkind = 'r' and pg_class.relnamespace = 'public'::regnamespace
      and pg_class.relname not in ('migration', 'directory_setup') order by 1`);
  const ordered: TableShape[] = [];
  const isThere = (name: string) => ordered.some((t) => t.name === name);
  while (ordered.length < rows.length) {
    const ready = rows.filter((t) => !isThere(t.name) && t.needs.every(isThere));
    if (ready.length === 0) throw new Error('tables point at each other in a circle');
    for (const { name, columns, identities } of ready)
      ordered.push({ name, columns, identities, companyColumn: name === 'company' ? 'id' : 'company_id' });
  }
  return [...ordered.filter(({ name }) => isOfDirectory(name)), ...ordered.filter(({ name }) => !isOfDirectory(name))];
}

/**
 * A number for the rows of a table: two tables with the same rows have the same, in whatever order. The columns go by name: an upgraded
 * database may have them in another order than a new one.
 */
export async function digestsOf(client: pg.ClientBase, tables: readonly TableShape[]): Promise<Digests> {
  const digests: Digests = {};
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ count: number; sum: string }>(`
      select count(*)::int as count, coalesce(sum(('x' || substr(md5(row_to_json(t)::text), 1, 15))::bit(60)::bigint), 0)::text as sum
      from (select ${columns.toSorted().map(quoted).join(', ')} from ${quoted(name)}) t`);
    if (rows[0]) digests[name] = rows[0];
  }
  return digests;
}

/** For tables that are spread over several databases. */
export function addDigests(a: Digests, b: Digests): Digests {
  const sum: Digests = {};
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [one, two] = [a[name], b[name]];
    sum[name] = { count: (one?.count ?? 0) + (two?.count ?? 0), sum: String(BigInt(one?.sum ?? 0) + BigInt(two?.sum ?? 0)) };
  }
  return sum;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export type CheckedOutConnection = { client: pg.ClientBase; giveBack: () => Promise<void> };

/** `asOwner` has a connection only while a function runs; this keeps it until it is given back. */
export async function checkOutOwnerConnection(engine: Engine): Promise<CheckedOutConnection> {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: opened, resolve: open, reject: refuse } = Promise.withResolvers<pg.ClientBase>();
  const work = engine
    .asOwner(async (client) => {
      open(client);
      await finished;
    })
    .catch(refuse);
  const client = await opened;
  return {
    client,
    async giveBack() {
      finish();
      await work;
    },
  };
}

/** A company's database for the owner, who is in a transaction already: what is a transaction elsewhere is a savepoint here. */
export function ownerDb(client: pg.ClientBase, companyId: CompanyId): Db {
  const query: Queryable['query'] = async <Row>({ text, values }: { text: string; values: unknown[] }) => {
    await client.query("select set_config('app.company', $1, true)", [String(companyId)]);
    return (await client.query(text, values)).rows as Row[];
  };
  return {
    query,
    async transaction(work) {
      await client.query('savepoint step');
      try {
        const result = await work({ query });
        await client.query('release savepoint step');
        return result;
      } catch (error) {
        await client.query('rollback to savepoint step');
        throw error;
      }
    },
  };
}
