// What PostgreSQL makes of a statement.
import type pg from 'pg';
import { isNode, parseTree, type Tree, type TreeNode } from './node-tree.ts';

export type Description = { query: TreeNode | null } | { problem: string };

/** Statements without a plan, which name no column. */
const CONTROL = /^\s*(begin|commit|rollback|savepoint|release|set|reset|vacuum|truncate|declare|fetch|close|create table)\b/i;
/** The tables of one connection, which other statements use: these are made first. */
export const isTemporaryTable = (text: string): boolean => /^\s*create temporary table\b/i.test(text);

/** Once, on the connection: it says how it has understood each statement, to us and not into its own log. */
export const BEFORE_ALL =
  'set debug_pretty_print = off; set client_min_messages = log; set log_min_messages = panic; set debug_print_parse = on';

export async function describe(client: pg.ClientBase, text: string): Promise<Description> {
  if (CONTROL.test(text) || isTemporaryTable(text)) return { query: null };
  try {
    return { query: firstQuery(parseTree(await understand(client, text))) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** One round trip: the statement is parsed and not run. Stored as the body of a function, and read back, it takes twice as long. */
function understand(client: pg.ClientBase, text: string): Promise<string> {
  let tree = '';
  const hear = ({ message, detail }: { message: string | undefined; detail?: string | undefined }): void => {
    if (message === 'parse tree:' && detail) tree = detail;
  };
  client.on('notice', hear);
  const answered = new Promise<string>((ok, fail) => {
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.sync();
      },
      handleError: fail,
      handleReadyForQuery: () => (tree ? ok(tree) : fail(new Error('PostgreSQL has not said how it understands this'))),
    } as pg.Submittable);
  });
  return answered.finally(() => client.off('notice', hear));
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
