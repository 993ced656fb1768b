// Which calls lock rows of the same table, from the statements that they send.
import pg from 'pg';
import { PreparedRun } from '#server/db/prepared-run.ts';

/** `key`: the row that another points at, which only its deletion or `for update` waits for. */
type Strength = 'row' | 'key';
/** The tables in which one transaction locks rows. */
export type Locks = ReadonlyMap<string, Strength>;
type Parents = ReadonlyMap<string, readonly string[]>;

/** Rows that are only ever added, and the counts of limiters, each of which is the one lock of its statement. */
const ALONE = ['audit', 'event', 'attempt'];
const WRITTEN = /\b(update|delete from|insert into)\s+(?!(?:set|skip|of|nowait)\b)(\w+)/gi;
const READ = /\b(?:from|join)\s+(\w+)/gi;
const LOCKS_WHAT_IT_READS = /\bfor (?:no key )?(?:update|share)\b/i;

/** Rather too much than too little. */
function locksOf(text: string, parents: Parents): Map<string, Strength> {
  const locks = new Map<string, Strength>();
  for (const [, act = '', table = ''] of text.matchAll(WRITTEN)) {
    const isInsert = act.toLowerCase() === 'insert into';
    for (const parent of isInsert ? (parents.get(table) ?? []) : []) if (!locks.has(parent)) locks.set(parent, 'key');
    if (!isInsert || /on conflict/i.test(text)) locks.set(table, 'row');
  }
  if (LOCKS_WHAT_IT_READS.test(text)) for (const [, table = ''] of text.matchAll(READ)) if (parents.has(table)) locks.set(table, 'row');
  for (const table of ALONE) locks.delete(table);
  return locks;
}

/** The tables that each one points at. */
export async function readParents(client: pg.ClientBase): Promise<Parents> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(`
    select c.relname as name, coalesce(array_agg(distinct parent.relname::text) filter (where parent.relname is not null), '{}') as parents
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' left join pg_class parent on parent.oid = k.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`);
  return new Map(rows.map(({ name, parents }) => [name, parents]));
}

/** Collects what each transaction locks while it is watched. */
export function watchLocks(parents: Parents): (work: () => Promise<unknown>) => Promise<Locks[]> {
  let seen: Map<string, Strength>[] = [];
  const open = new WeakMap<object, Map<string, Strength>>();
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, first: unknown, ...rest: unknown[]) {
      const text = first instanceof PreparedRun ? first.text : '';
      if (text === 'begin') {
        const locks = new Map<string, Strength>();
        open.set(this, locks);
        seen.push(locks);
      } else if (text === 'commit' || first === 'rollback') open.delete(this);
      else if (text) {
        const locks = open.get(this) ?? new Map<string, Strength>();
        if (!open.has(this)) seen.push(locks);
        for (const [table, strength] of locksOf(text, parents)) if (locks.get(table) !== 'row') locks.set(table, strength);
      }
      return query.call(this, first, ...rest);
    },
  });
  return async (work) => {
    seen = [];
    await work();
    return seen.filter((locks) => locks.size > 0);
  };
}

/** So many tables at most in which two transactions of these can wait for each other. */
export function commonTables(some: readonly Locks[], others: readonly Locks[]): number {
  const common = some.flatMap((one) =>
    others.map((other) => [...one].filter(([table, strength]) => [strength, other.get(table)].includes('row') && other.has(table)).length),
  );
  return Math.max(0, ...common);
}
