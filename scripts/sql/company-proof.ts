// Which tables of a statement are not equated to the company of whom the statement works for. A table with `company_id` is proven where that column
// equals a parameter that is a `CompanyId`, or the column of a table, a sub-select or a `with` that is proven; a row that is inserted, where it is
// given such a value. Row-level security would stop a leak too: this proof does not depend on it, nor on what the rows of a test show.
import type { Catalog } from './catalog.ts';
import { isNode, node, nodes, number, type Tree, type TreeNode } from './node-tree.ts';

type IsOwn = (parameter: number) => boolean;
type Proof = { catalog: Catalog; isOwn: IsOwn; unproven: Set<string> };

/** A query while it is looked at: its own columns, as `table column`, and those of what it selects from. */
type Select = {
  query: TreeNode;
  outer: Select | null;
  own: Set<string>;
  /** Of a sub-select, by its number: the columns that are own. */
  sources: Map<number, ReadonlySet<number>>;
  withs: Map<string, ReadonlySet<number>>;
};

const RELATION = '0';
const SUBQUERY = '1';
const JOIN = '2';
const VALUES = '5';
const WITH = '6';
const GROUP = '9';
const EVERY: ReadonlySet<number> = { has: () => true, size: Number.POSITIVE_INFINITY } as unknown as ReadonlySet<number>;

export function unprovenTables(catalog: Catalog, query: TreeNode, isOwn: IsOwn): string[] {
  const proof = { catalog, isOwn, unproven: new Set<string>() };
  prove(proof, query, null);
  return [...proof.unproven];
}

/** The columns of its answer that are own, by number. `given`: those that the query around it has equated. */
function prove(proof: Proof, query: TreeNode, outer: Select | null, given: ReadonlySet<number> = new Set()): Set<number> {
  const select: Select = { query, outer, own: new Set(), sources: new Map(), withs: new Map(outer?.withs) };
  for (const part of nodes(query, 'cteList')) proveWith(proof, part, select);
  const answers = answersOf(query);
  for (const { expression, at } of answers) if (given.has(at) && expression.kind === 'VAR') select.own.add(keyOf(select, expression));
  const tables = nodes(query, 'rtable');
  const used = usedTables(query);
  // Twice: what the conditions say about a sub-select proves its tables, and these may prove others.
  const quiet = { ...proof, unproven: new Set<string>() };
  for (const found of [quiet, proof]) {
    for (const at of used) proveSource(found, tables[at - 1] as TreeNode, at, select);
    equate(proof, select, node(query, 'jointree'));
  }
  for (const at of used) {
    const table = tables[at - 1] as TreeNode;
    const column = table.fields['rtekind'] === RELATION ? companyColumn(proof.catalog, number(table, 'relid')) : 0;
    if (column > 0 && !select.own.has(`${at} ${column}`)) proof.unproven.add(nameOf(proof.catalog, table));
  }
  proveInsert(proof, select);
  for (const inner of subSelectsIn(query)) prove(proof, inner, select);
  const leaves = leavesOf(query);
  return new Set(
    answers
      .filter(({ expression, at }) =>
        leaves ? leaves.every((leaf) => select.sources.get(leaf)?.has(at)) : isOwnValue(proof, select, expression),
      )
      .map(({ at }) => at),
  );
}

function proveWith(proof: Proof, part: TreeNode, select: Select): void {
  const name = String(part.fields['ctename']);
  const query = node(part, 'ctequery');
  if (!query) return;
  // One that names itself begins from what it is without that.
  if (part.fields['cterecursive'] === 'true')
    select.withs.set(
      name,
      prove({ ...proof, unproven: new Set() }, query, { ...select, withs: new Map([...select.withs, [name, EVERY]]) }),
    );
  select.withs.set(name, prove(proof, query, select));
}

function proveSource(proof: Proof, table: TreeNode, at: number, select: Select): void {
  const kind = table.fields['rtekind'];
  const query = node(table, 'subquery');
  if (kind === SUBQUERY && query) {
    const given = new Set([...select.own].filter((key) => key.startsWith(`${at} `)).map((key) => Number(key.split(' ')[1])));
    const seen = table.fields['lateral'] === 'true' ? select : { ...select, own: new Set<string>(), query: { ...query, fields: {} } };
    select.sources.set(at, prove(proof, query, seen, given));
  }
  if (kind === WITH) select.sources.set(at, select.withs.get(String(table.fields['ctename'])) ?? new Set());
  if (kind === VALUES) select.sources.set(at, ownInEachRow(proof, select, table));
  for (const column of select.sources.get(at) === EVERY ? [] : (select.sources.get(at) ?? [])) select.own.add(`${at} ${column}`);
}

function ownInEachRow(proof: Proof, select: Select, table: TreeNode): Set<number> {
  const rows = (table.fields['values_lists'] as readonly (readonly Tree[])[] | null) ?? [];
  const width = rows[0]?.length ?? 0;
  const isOwnAt = (at: number) => rows.every((row) => isNode(row[at]) && isOwnValue(proof, select, row[at]));
  return new Set(Array.from({ length: width }, (_, i) => i + 1).filter((at) => isOwnAt(at - 1)));
}

/** A row goes in as one of a company that is proven. */
function proveInsert(proof: Proof, select: Select): void {
  const { query } = select;
  if (query.fields['commandType'] !== '3') return;
  const table = nodes(query, 'rtable')[number(query, 'resultRelation') - 1];
  const column = table ? companyColumn(proof.catalog, number(table, 'relid')) : 0;
  if (!table || column === 0) return;
  const value = nodes(query, 'targetList').find((target) => number(target, 'resno') === column);
  const expression = value ? node(value, 'expr') : null;
  if (!expression || !isOwnValue(proof, select, expression)) proof.unproven.add(nameOf(proof.catalog, table));
}

/** The tables that rows come from: not those that only an insert names. */
function usedTables(query: TreeNode): number[] {
  const used: number[] = [];
  const look = (item: TreeNode): void => {
    if (item.kind === 'RANGETBLREF') used.push(number(item, 'rtindex'));
    for (const name of ['larg', 'rarg']) {
      const side = node(item, name);
      if (side) look(side);
    }
    for (const inner of nodes(item, 'fromlist')) look(inner);
    if (item.kind === 'JOINEXPR') used.push(number(item, 'rtindex'));
  };
  const tree = node(query, 'jointree');
  if (tree) look(tree);
  const operations = node(query, 'setOperations');
  if (operations) look(operations);
  const changed = number(query, 'resultRelation');
  if (changed > 0 && query.fields['commandType'] !== '3') used.push(changed);
  return [...new Set(used)].filter((at) => at > 0);
}

function leavesOf(query: TreeNode): number[] | null {
  return node(query, 'setOperations') ? usedTables({ ...query, fields: { setOperations: query.fields['setOperations'] ?? null } }) : null;
}

type Answer = { expression: TreeNode; at: number };
function answersOf(query: TreeNode): Answer[] {
  const returned = nodes(query, 'returningList');
  const targets = query.fields['commandType'] === '1' ? nodes(query, 'targetList') : returned;
  return targets.flatMap((target) => {
    const expression = node(target, 'expr');
    return expression ? [{ expression, at: number(target, 'resno') }] : [];
  });
}

type Pair = readonly [TreeNode, TreeNode];
/** Adds what the conditions make own, until they make no more so. */
function equate(proof: Proof, select: Select, tree: TreeNode | null): void {
  if (!tree) return;
  const rules = rulesOf(proof.catalog, tree);
  for (let before = -1; before < select.own.size; ) {
    before = select.own.size;
    for (const { pair, within } of rules)
      for (const [one, other] of [pair, [pair[1], pair[0]]] as const) {
        const column = bare(one);
        if (column.kind !== 'VAR' || number(column, 'varlevelsup') > 0 || !isOwnValue(proof, select, other)) continue;
        const key = keyOf(select, column);
        if (!within || within.has(Number(key.split(' ')[0]))) select.own.add(key);
      }
  }
}

/** `within`: an outer join's condition says something about its optional side only. */
type Rule = { pair: Pair; within: ReadonlySet<number> | null };
function rulesOf(catalog: Catalog, item: TreeNode): Rule[] {
  const pairs = pairsOf(catalog, node(item, 'quals'));
  const inner = [...nodes(item, 'fromlist'), ...['larg', 'rarg'].flatMap((side) => node(item, side) ?? [])].flatMap((part) =>
    rulesOf(catalog, part),
  );
  const type = item.fields['jointype'];
  if (item.kind !== 'JOINEXPR' || type === '0') return [...pairs.map((pair) => ({ pair, within: null })), ...inner];
  const optional = type === '1' ? 'rarg' : type === '3' ? 'larg' : null;
  const side = optional && node(item, optional);
  const within = new Set(side ? usedTables({ kind: 'QUERY', fields: { jointree: side } }) : []);
  return [...pairs.map((pair) => ({ pair, within })), ...inner];
}

/** What is equal where the condition is true. */
function pairsOf(catalog: Catalog, condition: TreeNode | null): Pair[] {
  if (!condition) return [];
  const parts = nodes(condition, 'args');
  if (condition.kind === 'BOOLEXPR' && condition.fields['boolop'] === 'and') return parts.flatMap((part) => pairsOf(catalog, part));
  const [left, right] = parts;
  if (condition.kind === 'OPEXPR' && left && right && /^int\d+eq$/.test(catalog.routine(number(condition, 'opfuncid')).name))
    return [[left, right]];
  if (condition.kind === 'SCALARARRAYOPEXPR' && condition.fields['useOr'] === 'true' && left && right) return [[left, right]];
  if (condition.kind === 'SUBLINK' && condition.fields['subLinkType'] === '2') {
    const test = node(condition, 'testexpr');
    return pairsOf(catalog, test).map(([one, other]) => [
      one,
      { kind: 'ANSWER', fields: { of: condition.fields['subselect'] ?? null, at: other.fields['paramid'] ?? null } },
    ]);
  }
  return [];
}

function isOwnValue(proof: Proof, select: Select, expression: TreeNode): boolean {
  const value = bare(expression);
  if (value.kind === 'PARAM') return value.fields['paramkind'] === '0' && proof.isOwn(number(value, 'paramid'));
  if (value.kind === 'VAR') return isOwnColumn(proof, select, value);
  if (value.kind === 'ANSWER' || (value.kind === 'SUBLINK' && value.fields['subLinkType'] === '4')) {
    const query = node(value, value.kind === 'ANSWER' ? 'of' : 'subselect');
    return query !== null && prove({ ...proof, unproven: new Set() }, query, select).has(value.kind === 'ANSWER' ? number(value, 'at') : 1);
  }
  return false;
}

function isOwnColumn(proof: Proof, select: Select, column: TreeNode): boolean {
  const above = number(column, 'varlevelsup');
  if (above === 0) return select.own.has(keyOf(select, column));
  let level: Select | null = select;
  for (let i = 0; i < above; i++) level = level?.outer ?? null;
  if (!level) return false;
  const [at = 0, attribute = 0] = keyOf(level, column).split(' ').map(Number);
  const table = nodes(level.query, 'rtable')[at - 1];
  // A table of the query around is proven there, or refused there.
  if (table?.fields['rtekind'] === RELATION) return companyColumn(proof.catalog, number(table, 'relid')) === attribute;
  return level.own.has(`${at} ${attribute}`);
}

/** A column of a join, or of `group by`, is one of a table in it. */
function keyOf(select: Select, column: TreeNode): string {
  const at = number(column, 'varno');
  const table = nodes(select.query, 'rtable')[at - 1];
  const kind = table?.fields['rtekind'];
  if (!table || (kind !== JOIN && kind !== GROUP)) return `${at} ${number(column, 'varattno')}`;
  const joined = nodes(table, kind === JOIN ? 'joinaliasvars' : 'groupexprs')[number(column, 'varattno') - 1];
  return joined?.kind === 'VAR' ? keyOf(select, joined) : `${at} ${number(column, 'varattno')}`;
}

const WRAPPINGS = new Set(['RELABELTYPE', 'COERCEVIAIO', 'COERCETODOMAIN']);
function bare(expression: TreeNode): TreeNode {
  const inner = WRAPPINGS.has(expression.kind) ? node(expression, 'arg') : null;
  return inner ? bare(inner) : expression;
}

/** Those in expressions: of the answer, of conditions, of what a sub-select in `from` is given. */
function subSelectsIn(query: TreeNode): TreeNode[] {
  const found: TreeNode[] = [];
  const look = (tree: Tree | undefined): void => {
    if (Array.isArray(tree)) for (const part of tree as Tree[]) look(part);
    if (!isNode(tree)) return;
    if (tree.kind === 'QUERY') found.push(tree);
    else for (const [name, field] of Object.entries(tree.fields)) if (!(tree.kind === 'RANGETBLENTRY' && name === 'subquery')) look(field);
  };
  for (const [name, field] of Object.entries(query.fields)) if (name !== 'cteList') look(field);
  return found;
}

const companyColumn = (catalog: Catalog, table: number): number =>
  catalog.columns(table).find(({ name }) => name === 'company_id')?.number ?? 0;

const nameOf = (catalog: Catalog, table: TreeNode): string => catalog.tableName(number(table, 'relid'));
