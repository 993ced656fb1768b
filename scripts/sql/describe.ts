// What PostgreSQL makes of a statement.
import type pg from 'pg';
import { isNode, parseTree, type Tree, type TreeNode } from './node-tree.ts';

export type Described = { query: TreeNode | null } | { problem: string };

/** Statements without a plan, which name no column. */
const CONTROL = /^\s*(begin|commit|rollback|savepoint|release|set|reset|vacuum|truncate|declare|fetch|close|create table)\b/i;
/** The tables of one connection, which other statements use: these are made first. */
export const isTemporaryTable = (text: string): boolean => /^\s*create temporary table\b/i.test(text);

/** Once, on the connection: what a description makes is undone after it, which is a third of the work of keeping it. */
export const BEFORE_ALL = 'begin; savepoint described';

export async function describe(client: pg.ClientBase, text: string): Promise<Described> {
  try {
    return { query: CONTROL.test(text) || isTemporaryTable(text) ? null : await understand(client, text) };
  } catch (error) {
    return { problem: (error as Error).message };
  } finally {
    await client.query('rollback to described');
  }
}

/** A function with the statement as its body is stored as PostgreSQL has understood it. */
async function understand(client: pg.ClientBase, text: string): Promise<TreeNode | null> {
  const [prepared] = await rowsOf<{ given: string[]; columns: number }>(
    client,
    `prepare described as ${text};
     select parameter_types::text[] as given, coalesce(cardinality(result_types), 0) as columns from pg_prepared_statements;
     deallocate described`,
  );
  const { given = [], columns = 0 } = prepared ?? {};
  const result = columns > 0 ? 'setof record' : 'void';
  const [stored] = await rowsOf<{ tree: string }>(
    client,
    `create function pg_temp.described(${given.join(', ')}) returns ${result} language sql begin atomic ${text}; end;
     select prosqlbody::text as tree from pg_proc where proname = 'described'`,
  );
  return firstQuery(parseTree(stored?.tree ?? '<>'));
}

/** Of the one among the statements that gives any. */
async function rowsOf<Row>(client: pg.ClientBase, statements: string): Promise<Row[]> {
  const results = (await client.query(statements)) as unknown as { rows: Row[] }[];
  return results.flatMap(({ rows }) => rows);
}

function firstQuery(tree: Tree): TreeNode | null {
  if (isNode(tree)) return tree.kind === 'QUERY' ? tree : null;
  if (!Array.isArray(tree)) return null;
  for (const part of tree as Tree[]) {
    const found = firstQuery(part);
    if (found) return found;
  }
  return null;
}
