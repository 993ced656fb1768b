// How a statement calls its tables: by their names. Where a table meets itself, in one `from` or in a sub-select, one of the two is called by its
// part. An alias of one letter says nothing, whatever it is.
import type { Catalog } from './catalog.ts';
import { isNode, node, nodes, number, type Tree, type TreeNode } from './node-tree.ts';

const TABLE = '0';

export function wrongAliases(catalog: Catalog, query: TreeNode): string[] {
  const problems = new Set<string>();
  judge(catalog, query, [], problems);
  return [...problems];
}

function judge(catalog: Catalog, query: TreeNode, around: readonly number[], problems: Set<string>): void {
  const entries = nodes(query, 'rtable');
  const tables = entries.flatMap((entry) => tableOf(entry) ?? []);
  const inner = queriesIn(Object.values(query.fields));
  const within = inner.flatMap(tablesIn);
  for (const entry of entries) {
    const alias = node(entry, 'alias')?.fields['aliasname'];
    if (typeof alias !== 'string') continue;
    const table = tableOf(entry);
    if (alias.length === 1) problems.add(`${alias} is an alias of one letter`);
    else if (table !== undefined && alias !== catalog.tableName(table) && !meetsItself(table, tables, [...around, ...within]))
      problems.add(`${catalog.tableName(table)} is called ${alias}, and does not meet itself`);
  }
  for (const part of inner) judge(catalog, part, [...around, ...tables], problems);
}

const tableOf = (entry: TreeNode): number | undefined => (entry.fields['rtekind'] === TABLE ? number(entry, 'relid') : undefined);

const meetsItself = (table: number, beside: readonly number[], elsewhere: readonly number[]): boolean =>
  beside.filter((other) => other === table).length > 1 || elsewhere.includes(table);

const tablesIn = (query: TreeNode): number[] => [
  ...nodes(query, 'rtable').flatMap((entry) => tableOf(entry) ?? []),
  ...queriesIn(Object.values(query.fields)).flatMap(tablesIn),
];

/** The nearest queries below. */
const queriesIn = (trees: readonly Tree[]): TreeNode[] =>
  trees.flatMap((tree) => {
    if (Array.isArray(tree)) return queriesIn(tree as Tree[]);
    if (!isNode(tree)) return [];
    return tree.kind === 'QUERY' ? [tree] : queriesIn(Object.values(tree.fields));
  });
