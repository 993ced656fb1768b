// Which columns cannot be null where a condition is true.
import type { Catalog } from './catalog.ts';
import { isNode, node, nodes, number, type TreeNode } from './node-tree.ts';

/** `table column`, both as numbers within their statement. */
export type ProvenColumns = ReadonlySet<string>;
export const NOTHING_PROVEN: ProvenColumns = new Set();
export const keyOf = (column: TreeNode): string => `${column.fields['varno']} ${column.fields['varattno']}`;

const INNER_JOIN = '0';

/** By the conditions of a statement: those that every row of it has passed. */
export function provenByQuery(catalog: Catalog, query: TreeNode): ProvenColumns {
  const tree = node(query, 'jointree');
  return tree ? provenByFrom(catalog, tree) : NOTHING_PROVEN;
}

function provenByFrom(catalog: Catalog, item: TreeNode): ProvenColumns {
  const own = provenBy(catalog, node(item, 'quals'));
  if (item.kind === 'FROMEXPR') return union([own, ...nodes(item, 'fromlist').map((inner) => provenByFrom(catalog, inner))]);
  if (item.kind !== 'JOINEXPR') return NOTHING_PROVEN;
  const side = (name: string): ProvenColumns => {
    const inner = node(item, name);
    return inner ? provenByFrom(catalog, inner) : NOTHING_PROVEN;
  };
  if (item.fields['jointype'] === INNER_JOIN) return union([own, side('larg'), side('rarg')]);
  return item.fields['jointype'] === '1' ? side('larg') : NOTHING_PROVEN;
}

function union(sets: readonly ProvenColumns[]): ProvenColumns {
  const some = sets.filter((set) => set.size > 0);
  return some.length < 2 ? (some[0] ?? NOTHING_PROVEN) : new Set(some.flatMap((set) => [...set]));
}
const common = (sets: readonly ProvenColumns[]): ProvenColumns =>
  new Set([...(sets[0] ?? [])].filter((key) => sets.every((set) => set.has(key))));

/** Where the condition is true. */
export function provenBy(catalog: Catalog, condition: TreeNode | null): ProvenColumns {
  if (!condition) return NOTHING_PROVEN;
  if (condition.kind === 'BOOLEXPR') {
    const parts = nodes(condition, 'args').map((part) => provenBy(catalog, part));
    if (condition.fields['boolop'] === 'and') return union(parts);
    if (condition.fields['boolop'] === 'or') return common(parts);
    return provenByNot(catalog, nodes(condition, 'args')[0] ?? null);
  }
  if (condition.kind === 'NULLTEST')
    return condition.fields['nulltesttype'] === '1' ? neededBy(catalog, node(condition, 'arg')) : NOTHING_PROVEN;
  return neededBy(catalog, condition);
}

/** Where it is false. */
export function provenByNot(catalog: Catalog, condition: TreeNode | null): ProvenColumns {
  if (!condition) return NOTHING_PROVEN;
  if (condition.kind === 'NULLTEST')
    return condition.fields['nulltesttype'] === '0' ? neededBy(catalog, node(condition, 'arg')) : NOTHING_PROVEN;
  if (condition.kind === 'BOOLEXPR') {
    const parts = nodes(condition, 'args').map((part) => provenByNot(catalog, part));
    if (condition.fields['boolop'] === 'or') return union(parts);
    return condition.fields['boolop'] === 'and' ? common(parts) : provenBy(catalog, nodes(condition, 'args')[0] ?? null);
  }
  // Of an empty list it would be true for null too.
  return condition.kind === 'SUBLINK' || condition.kind === 'SCALARARRAYOPEXPR' ? NOTHING_PROVEN : neededBy(catalog, condition);
}

/** The columns without which the expression would be null. */
function neededBy(catalog: Catalog, expression: TreeNode | null): ProvenColumns {
  if (!expression) return NOTHING_PROVEN;
  const all = () => union(nodes(expression, 'args').map((part) => neededBy(catalog, part)));
  switch (expression.kind) {
    case 'VAR':
      return number(expression, 'varlevelsup') === 0 ? new Set([keyOf(expression)]) : NOTHING_PROVEN;
    case 'OPEXPR':
      return catalog.routine(number(expression, 'opfuncid')).isStrict ? all() : NOTHING_PROVEN;
    case 'FUNCEXPR':
      return catalog.routine(number(expression, 'funcid')).isStrict ? all() : NOTHING_PROVEN;
    case 'SCALARARRAYOPEXPR': {
      const [left] = nodes(expression, 'args');
      return expression.fields['useOr'] === 'true' && left ? neededBy(catalog, left) : NOTHING_PROVEN;
    }
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'COLLATEEXPR':
      return neededBy(catalog, node(expression, 'arg'));
    case 'SUBLINK': {
      const test = expression.fields['testexpr'];
      return expression.fields['subLinkType'] === '2' && isNode(test) ? neededBy(catalog, test) : NOTHING_PROVEN;
    }
    case 'NULLIFEXPR': {
      const [left] = nodes(expression, 'args');
      return left ? neededBy(catalog, left) : NOTHING_PROVEN;
    }
    default:
      return NOTHING_PROVEN;
  }
}
