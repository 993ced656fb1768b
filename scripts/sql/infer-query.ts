// The columns that a statement returns, from the tree that PostgreSQL has made of it.
import { inner, type Level, shapeOfType } from './level.ts';
import { isNode, isSet, node, nodes, number, type Tree, type TreeNode } from './node-tree.ts';
import type { ProvenColumns } from './proven.ts';
import { either, nothing, type Property, type Shape, withNull } from './shape.ts';

const SELECT = '1';

/** What is known of a part, as long as the same is proven around it. */
const known = new WeakMap<TreeNode, { proven: ProvenColumns | undefined; columns: Property[] }>();

export function inferColumns(level: Level): Property[] {
  const before = known.get(level.query);
  if (before && before.proven === level.outer?.proven) return before.columns;
  const columns = inferTargets(level);
  known.set(level.query, { proven: level.outer?.proven, columns });
  return columns;
}

function inferTargets(level: Level): Property[] {
  const { query } = level;
  const isSelect = query.fields['commandType'] === SELECT;
  const list = nodes(query, isSelect ? 'targetList' : 'returningList').filter((target) => !isSet(target, 'resjunk'));
  const operations = node(query, 'setOperations');
  return list.map((target, i) => {
    const name = String(target.fields['resname'] ?? '');
    const expression = node(target, 'expr');
    if (operations) return { name, shape: either(legsOf(operations).map((leg) => columnOfTable(level, leg, i + 1))) };
    return { name, shape: expression ? level.infer(level, expression) : nothing(true) };
  });
}

/** The selects of a union, by the number under which the statement knows them. */
function legsOf(tree: TreeNode): number[] {
  if (tree.kind === 'RANGETBLREF') return [number(tree, 'rtindex')];
  return ['larg', 'rarg'].flatMap((side) => {
    const leg = node(tree, side);
    return leg ? legsOf(leg) : [];
  });
}

const tableOf = ({ query }: Level, index: number): TreeNode | undefined => nodes(query, 'rtable')[index - 1];

/** By the kinds of range table entries, as PostgreSQL numbers them. */
export function columnOfTable(level: Level, index: number, column: number): Shape {
  const table = tableOf(level, index);
  if (!table) return nothing(true);
  const part = (name: string): TreeNode | null => {
    const found = table.fields[name];
    const item = Array.isArray(found) ? (found as Tree[])[column - 1] : undefined;
    return isNode(item) ? item : null;
  };
  const expression = (found: TreeNode | null): Shape => (found ? level.infer(level, found) : nothing(true));
  switch (table.fields['rtekind']) {
    case '0':
      return columnOfRelation(level, number(table, 'relid'), column, index);
    case '1': {
      const subquery = node(table, 'subquery');
      return (subquery && inferColumns(inner(level, subquery))[column - 1]?.shape) ?? nothing(true);
    }
    case '2':
      return expression(part('joinaliasvars'));
    case '3':
      return columnOfFunction(level, table, column);
    case '5':
      return either(
        ((table.fields['values_lists'] ?? []) as Tree[][]).map((row) => expression((row[column - 1] ?? null) as TreeNode | null)),
      );
    case '6':
      return columnOfCte(level, table, column);
    case '9':
      return expression(part('groupexprs'));
    default:
      return nothing(true);
  }
}

function columnOfRelation(level: Level, relation: number, column: number, index: number): Shape {
  const { catalog, query, proven } = level;
  const attribute = catalog.columns(relation).find((a) => a.number === column);
  // A system column.
  if (!attribute) return { kind: 'value', type: 26, nullable: false };
  const shape = shapeOfType(catalog, attribute.type, !attribute.isNotNull);
  if (attribute.isNotNull) return shape;
  if (query.fields['resultRelation'] === String(index))
    return withNull(shape, isWrittenNull(level, column, proven.has(`${index} ${column}`)));
  return { ...shape, nullable: !proven.has(`${index} ${column}`) };
}

/** Of the table that is written to: as it is afterwards. */
function isWrittenNull(level: Level, column: number, wasProven: boolean): boolean {
  const { query } = level;
  const written = nodes(query, 'targetList').find((target) => number(target, 'resno') === column && !isSet(target, 'resjunk'));
  const expression = written && node(written, 'expr');
  const conflict = node(query, 'onConflict');
  if (conflict && conflict.fields['action'] === '2') return true;
  const isUpdate = query.fields['commandType'] === '2';
  if (!expression) return isUpdate || query.fields['commandType'] === '4' ? !wasProven : true;
  return level.infer(level, expression).nullable;
}

function columnOfCte(level: Level, table: TreeNode, column: number): Shape {
  let at: Level | null = level;
  for (let up = number(table, 'ctelevelsup'); up > 0 && at; up--) at = at.outer;
  // Of a recursive one: its first select decides for all rows.
  if (!at || isSet(table, 'self_reference')) return nothing(false);
  const cte = nodes(at.query, 'cteList').find((candidate) => candidate.fields['ctename'] === table.fields['ctename']);
  const query = cte && node(cte, 'ctequery');
  return (query && inferColumns(inner(at, query))[column - 1]?.shape) ?? nothing(true);
}

/** The elements of an array or a JSON list are taken to be there; the fields of a record may be missing. */
function columnOfFunction(level: Level, table: TreeNode, column: number): Shape {
  let first = 1;
  for (const item of nodes(table, 'functions')) {
    const count = number(item, 'funccolcount');
    const call = node(item, 'funcexpr');
    if (column < first + count && call) return columnOfCall(level, item, call, column - first);
    first += count;
  }
  return { kind: 'value', type: 20, nullable: false };
}

function columnOfCall(level: Level, item: TreeNode, call: TreeNode, at: number): Shape {
  const { catalog } = level;
  const types = item.fields['funccoltypes'];
  if (Array.isArray(types)) return shapeOfType(catalog, Number(types[at + 1]), true);
  const result = number(call, 'funcresulttype');
  const relation = catalog.relationOf(result);
  const attribute = catalog.columns(relation)[at];
  if (attribute) return shapeOfType(catalog, attribute.type, true);
  const { name } = catalog.routine(number(call, 'funcid'));
  if (/^jsonb?_each/.test(name))
    return at === 0 ? { kind: 'value', type: 25, nullable: false } : shapeOfType(catalog, name.endsWith('text') ? 25 : 3802, true);
  const shape = level.infer(level, call);
  return name.endsWith('_elements_text') ? withNull(shape) : { ...shape, nullable: catalog.routine(number(call, 'funcid')).isOurs };
}

/** All columns of a table, as one record. */
export function rowOfTable(level: Level, index: number): Shape {
  const table = tableOf(level, index);
  const names = ((table && node(table, 'eref')?.fields['colnames']) ?? []) as Tree[];
  const properties = names.map((name, i) => ({ name: String(name), shape: columnOfTable(level, index, i + 1) }));
  return { kind: 'object', nullable: false, properties };
}
