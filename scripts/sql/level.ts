// A statement while it is looked at.
import type { Catalog } from './catalog.ts';
import type { TreeNode } from './node-tree.ts';
import { type ProvenColumns, provenByQuery } from './proven.ts';
import type { Shape } from './shape.ts';

/** A statement, or a part of one, and those around it. */
export type Level = {
  catalog: Catalog;
  query: TreeNode;
  outer: Level | null;
  proven: ProvenColumns;
  /** The shape of a parameter of the statement. */
  parameter(number: number, type: number): Shape;
  /** What an expression in it can be: `inferExpression`. */
  infer(level: Level, expression: TreeNode): Shape;
};

const levels = new WeakMap<TreeNode, ProvenColumns>();
function provenIn(catalog: Catalog, query: TreeNode): ProvenColumns {
  const proven = levels.get(query) ?? provenByQuery(catalog, query);
  levels.set(query, proven);
  return proven;
}

export const inner = (level: Level, query: TreeNode): Level => ({
  ...level,
  query,
  outer: level,
  proven: provenIn(level.catalog, query),
});

export const outermost = (catalog: Catalog, query: TreeNode, use: Pick<Level, 'parameter' | 'infer'>): Level => ({
  ...use,
  catalog,
  query,
  outer: null,
  proven: provenByQuery(catalog, query),
});

const JSON_TYPES = new Set([114, 3802]);

export function shapeOfType(catalog: Catalog, type: number, nullable: boolean): Shape {
  const base = catalog.baseOf(type);
  if (JSON_TYPES.has(base)) return { kind: 'json', nullable, content: { kind: 'anything', nullable: false } };
  const element = catalog.elementOf(base);
  if (element !== 0) return { kind: 'array', type: base, nullable, element: shapeOfType(catalog, element, false) };
  return { kind: 'value', type: base, nullable };
}
