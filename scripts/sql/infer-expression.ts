// What an expression of a statement can be.
import { callShape } from './infer-call.ts';
import { columnOfTable, inferColumns, rowOfTable } from './infer-query.ts';
import { inner, type Level, shapeOfType } from './level.ts';
import { constantText, isNode, isSet, node, nodes, number, type Tree, type TreeNode } from './node-tree.ts';
import { keyOf, provenBy, provenByNot } from './proven.ts';
import { either, nothing, type Shape, withNull, withoutNull } from './shape.ts';

const BOOLEAN = 16;
const boolean = (nullable: boolean): Shape => ({ kind: 'value', type: BOOLEAN, nullable });

export function inferExpression(level: Level, expression: TreeNode): Shape {
  const { catalog } = level;
  const args = () => nodes(expression, 'args').map((part) => inferExpression(level, part));
  const arg = (): Shape => {
    const found = node(expression, 'arg');
    return found ? inferExpression(level, found) : nothing(true);
  };
  const ofType = (field: string, nullable: boolean) => shapeOfType(catalog, number(expression, field), nullable);
  switch (expression.kind) {
    case 'VAR':
      return inferColumn(level, expression);
    case 'CONST':
      return inferConstant(level, expression);
    case 'PARAM':
      return level.parameter(number(expression, 'paramid'), number(expression, 'paramtype'));
    case 'FUNCEXPR':
    case 'OPEXPR':
    case 'AGGREF':
    case 'WINDOWFUNC':
      return callShape(level, expression);
    case 'COALESCEEXPR': {
      const shapes = args();
      const last = shapes.findIndex((shape) => !shape.nullable);
      return last < 0 ? either(shapes) : withoutNull(either(shapes.slice(0, last + 1).map(withoutNull)));
    }
    case 'MINMAXEXPR':
      return { ...either(args()), nullable: args().every((shape) => shape.nullable) };
    case 'CASEEXPR':
      return inferCase(level, expression);
    case 'SUBLINK':
      return inferSublink(level, expression);
    case 'RELABELTYPE':
      return retyped(arg(), ofType('resulttype', false));
    case 'COERCEVIAIO':
      return retyped(arg(), ofType('resulttype', false));
    case 'COERCETODOMAIN':
    case 'COLLATEEXPR':
    case 'NAMEDARGEXPR':
      return arg();
    case 'ARRAYCOERCEEXPR':
      return retyped(arg(), ofType('resulttype', false));
    case 'NULLIFEXPR':
      return withNull(args()[0] ?? nothing(true));
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
      return boolean(false);
    case 'BOOLEXPR':
      return boolean(isUndecided(level, expression));
    case 'ROWCOMPAREEXPR':
      return boolean([...nodes(expression, 'largs'), ...nodes(expression, 'rargs')].some((part) => inferExpression(level, part).nullable));
    case 'SCALARARRAYOPEXPR':
      return boolean(args().some((shape) => shape.nullable));
    case 'ARRAYEXPR': {
      const elements = nodes(expression, 'elements').map((part) => inferExpression(level, part));
      return { kind: 'array', type: number(expression, 'array_typeid'), nullable: false, element: either(elements) };
    }
    case 'ROWEXPR':
      return inferRow(level, expression);
    case 'SQLVALUEFUNCTION':
      return ofType('type', false);
    case 'SUBSCRIPTINGREF':
      return ofType('refrestype', true);
    case 'FIELDSELECT':
      return ofType('resulttype', true);
    case 'JSONEXPR':
    case 'JSONCONSTRUCTOREXPR':
      return { kind: 'json', nullable: true, content: { kind: 'anything', nullable: false } };
    case 'GROUPINGFUNC':
      return { kind: 'value', type: 23, nullable: false };
    default:
      throw new Error(`an expression of a kind that the check does not know: ${expression.kind}`);
  }
}

/** Null only where no other part decides it: a part that is never null decides for the rest. */
function isUndecided(level: Level, expression: TreeNode): boolean {
  const parts = nodes(expression, 'args');
  const nullable = parts.filter((part) => inferExpression(level, part).nullable);
  if (nullable.length === 0 || expression.fields['boolop'] === 'not') return nullable.length > 0;
  const prove = expression.fields['boolop'] === 'and' ? provenBy : provenByNot;
  const decided = parts.filter((part) => !nullable.includes(part)).flatMap((part) => [...prove(level.catalog, part)]);
  const proven = new Set([...level.proven, ...decided]);
  return nullable.some((part) => inferExpression({ ...level, proven }, part).nullable);
}

/** A cast: between two kinds of JSON nothing changes, and its text is still known by what it says. */
function retyped(shape: Shape, target: Shape): Shape {
  if (shape.kind === 'json' && target.kind === 'json') return shape;
  if (shape.kind === 'either' && target.kind === 'json') return shape;
  const json = jsonIn(shape);
  if (json && target.kind === 'value') return { ...target, textOf: json, nullable: shape.nullable };
  if (shape.kind === 'value' && target.kind === 'value' && shape.literal !== undefined)
    return { ...target, literal: shape.literal, nullable: shape.nullable };
  if (shape.kind === 'array' && target.kind === 'array')
    return { ...target, nullable: shape.nullable, element: withNull(target.element, shape.element.nullable) };
  return { ...target, nullable: shape.nullable };
}

/** The JSON of a column of that type, also where it is one of several. */
function jsonIn(shape: Shape): Shape | null {
  if (shape.kind === 'json') return shape.content;
  if (shape.kind !== 'either') return null;
  const contents = shape.shapes.map(jsonIn).filter((content) => content !== null);
  return contents.length === shape.shapes.length ? either(contents) : null;
}

function inferColumn(level: Level, column: TreeNode): Shape {
  let at: Level | null = level;
  for (let up = number(column, 'varlevelsup'); up > 0 && at; up--) at = at.outer;
  if (!at) return nothing(true);
  const table = number(column, 'varno');
  const attribute = number(column, 'varattno');
  const nulling = column.fields['varnullingrels'];
  // A row that passed a condition on one of its columns was there: the outer join has not left it out.
  const isThere = [...at.proven].some((key) => key.startsWith(`${table} `));
  const isLeftOut = Array.isArray(nulling) && nulling.length > 1 && !isThere;
  const shape = attribute === 0 ? rowOfTable(at, table) : columnOfTable(at, table, attribute);
  if (at.proven.has(keyOf(column)) && at.query.fields['resultRelation'] !== String(table)) return withoutNull(shape);
  return withNull(shape, isLeftOut || column.fields['varreturningtype'] === '1');
}

function inferConstant({ catalog }: Level, constant: TreeNode): Shape {
  if (isSet(constant, 'constisnull')) return nothing(true);
  const shape = shapeOfType(catalog, number(constant, 'consttype'), false);
  const literal = constantText(constant);
  if (literal === undefined) return shape;
  if (shape.kind === 'json') return number(constant, 'consttype') === 114 ? { ...shape, content: shapeOfJson(JSON.parse(literal)) } : shape;
  return shape.kind === 'value' ? { ...shape, literal } : shape;
}

function shapeOfJson(value: unknown): Shape {
  if (value === null) return nothing(true);
  if (Array.isArray(value)) return { kind: 'list', nullable: false, element: either(value.map(shapeOfJson)) };
  if (typeof value === 'object')
    return {
      kind: 'object',
      nullable: false,
      properties: Object.entries(value).map(([name, part]) => ({ name, shape: shapeOfJson(part) })),
    };
  if (typeof value === 'string') return { kind: 'value', type: 25, nullable: false, literal: value };
  return { kind: 'value', type: typeof value === 'number' ? 23 : BOOLEAN, nullable: false };
}

/** In each branch its condition is true, and those before it are false. */
function inferCase(level: Level, expression: TreeNode): Shape {
  const hasOperand = node(expression, 'arg') !== null;
  const branches = nodes(expression, 'args').map((branch) => {
    const condition = hasOperand ? null : node(branch, 'expr');
    const proven = new Set([...level.proven, ...provenBy(level.catalog, condition)]);
    return branchShape({ ...level, proven }, node(branch, 'result'));
  });
  return either([...branches, branchShape(level, node(expression, 'defresult'))]);
}

const branchShape = (level: Level, result: TreeNode | null): Shape => (result ? inferExpression(level, result) : nothing(true));

function inferSublink(level: Level, link: TreeNode): Shape {
  const query = node(link, 'subselect');
  if (!query) return nothing(true);
  switch (link.fields['subLinkType']) {
    case '0':
      return boolean(false);
    case '4': {
      const shape = inferColumns(inner(level, query))[0]?.shape ?? nothing(true);
      return withNull(shape, !hasOneRow(query));
    }
    case '6': {
      const element = inferColumns(inner(level, query))[0]?.shape ?? nothing(true);
      return { kind: 'array', type: element.kind === 'value' ? level.catalog.arrayOf(element.type) : 0, nullable: false, element };
    }
    default:
      return boolean(false);
  }
}

/** An aggregate over everything, or a select from nothing, always answers. */
function hasOneRow(query: TreeNode): boolean {
  if (query.fields['limitCount'] || query.fields['limitOffset'] || query.fields['havingQual'] || query.fields['setOperations'])
    return false;
  if (isSet(query, 'hasAggs')) return nodes(query, 'groupClause').length === 0 && nodes(query, 'groupingSets').length === 0;
  const from = node(query, 'jointree');
  return from !== null && nodes(from, 'fromlist').length === 0 && node(from, 'quals') === null && !isSet(query, 'hasTargetSRFs');
}

function inferRow(level: Level, row: TreeNode): Shape {
  const names = (row.fields['colnames'] ?? []) as Tree[];
  const properties = nodes(row, 'args').map((part, i) => ({
    name: String(names[i] ?? `f${i + 1}`),
    shape: isNode(part) ? inferExpression(level, part) : nothing(true),
  }));
  return { kind: 'object', nullable: false, properties };
}
