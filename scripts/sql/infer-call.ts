// What functions, operators and aggregates answer.
import { type Level, shapeOfType } from './level.ts';
import { constantText, isSet, node, nodes, number, type TreeNode } from './node-tree.ts';
import { anything, either, inJson, nothing, type Property, type Shape, toJson, withNull, withoutNull } from './shape.ts';

const RESULT_TYPE: Readonly<Record<string, string>> = {
  FUNCEXPR: 'funcresulttype',
  OPEXPR: 'opresulttype',
  AGGREF: 'aggtype',
  WINDOWFUNC: 'wintype',
};
const ROUTINE: Readonly<Record<string, string>> = { FUNCEXPR: 'funcid', OPEXPR: 'opfuncid', AGGREF: 'aggfnoid', WINDOWFUNC: 'winfnoid' };

export function callShape(level: Level, call: TreeNode): Shape {
  const { name } = level.catalog.routine(number(call, ROUTINE[call.kind] ?? ''));
  const result = shapeOfType(level.catalog, number(call, RESULT_TYPE[call.kind] ?? ''), false);
  if (call.kind === 'AGGREF') return aggregateShape(level, call, name, result);
  if (call.kind === 'WINDOWFUNC') return windowShape(level, call, name, result);
  const args = nodes(call, 'args');
  const shapes = () => args.map((part) => level.infer(level, part));
  if (name === 'not_null') return withoutNull(shapes()[0] ?? result);
  const json = jsonShape(name, args, shapes);
  if (json) return json;
  if (/^(array_|unnest)/.test(name)) {
    const known = arrayShape(name, shapes(), result);
    if (known) return known;
  }
  return withNull(result, isNullPossible(level, call, name, shapes));
}

/** These answer null to something that is not. */
const MAY_BE_NULL =
  /^(jsonb?_(object_field|array_element|extract_path)|array_(length|position|upper|lower)$|regexp_match$|regexp_substr$|to_regclass$|current_setting$|textregexsubstr$|substring$|jsonb_path|pg_get|obj_description|col_description|mod$)/;
/** Not strict, yet never null. */
const NEVER_NULL =
  /^(concat|concat_ws|now|gen_random_uuid|clock_timestamp|statement_timestamp|transaction_timestamp|random|set_config|pg_backend_pid|jsonb?_build|format|nextval|num_nulls|num_nonnulls|txid_current|pg_current_xact_id|version|current_database)/;

function isNullPossible(level: Level, call: TreeNode, name: string, shapes: () => Shape[]): boolean {
  const routine = level.catalog.routine(number(call, ROUTINE[call.kind] ?? ''));
  if (NEVER_NULL.test(name)) return false;
  if (MAY_BE_NULL.test(name) && !(name === 'substring' && !isPattern(level, call))) return true;
  return !routine.isStrict || routine.isOurs || shapes().some((shape) => shape.nullable);
}

/** substring(text from pattern) may find nothing; substring(text, from, for) always answers. */
const isPattern = ({ catalog }: Level, call: TreeNode): boolean => {
  const second = nodes(call, 'args')[1];
  return second?.kind === 'CONST' ? number(second, 'consttype') === 25 : catalog.routine(number(call, 'funcid')).name !== 'substring';
};

function arrayShape(name: string, [first, second]: Shape[], result: Shape): Shape | null {
  if (name === 'unnest' && first?.kind === 'array') return withNull(result, first.element.nullable);
  if (name === 'array_cat' && result.kind === 'array' && first && second) return { ...result, nullable: first.nullable && second.nullable };
  if ((name === 'array_append' || name === 'array_prepend') && result.kind === 'array') return result;
  return null;
}

function jsonShape(name: string, args: TreeNode[], shapes: () => Shape[]): Shape | null {
  switch (name) {
    case 'json_build_object':
    case 'jsonb_build_object':
      return objectShape(args, shapes());
    case 'json_build_array':
    case 'jsonb_build_array':
      return toJson({ kind: 'list', nullable: false, element: either(shapes().map(inJson)) }, false);
    case 'to_json':
    case 'to_jsonb':
    case 'row_to_json':
    case 'array_to_json': {
      const [shape = nothing(true)] = shapes();
      return toJson(inJson(shape.kind === 'array' ? { kind: 'list', nullable: false, element: shape.element } : shape), shape.nullable);
    }
    case 'json_strip_nulls':
    case 'jsonb_strip_nulls':
      return stripped(shapes()[0] ?? nothing(true));
    case 'jsonb_concat': {
      const [left = nothing(true), right = nothing(true)] = shapes();
      return merged(left, right);
    }
    default:
      return null;
  }
}

function objectShape(args: readonly TreeNode[], shapes: readonly Shape[]): Shape {
  const properties: Property[] = [];
  for (let i = 0; i < args.length; i += 2) {
    const key = args[i];
    const name = key && keyText(key);
    // A key that is only known when it runs: any object.
    if (name === undefined) return anything(false);
    properties.push({ name, shape: inJson(shapes[i + 1] ?? nothing(true)) });
  }
  return toJson({ kind: 'object', nullable: false, properties }, false);
}

const keyText = (key: TreeNode): string | undefined => {
  const inside = node(key, 'arg');
  return key.kind === 'CONST' ? constantText(key) : inside ? keyText(inside) : undefined;
};

function stripped(shape: Shape): Shape {
  if (shape.kind !== 'json' || shape.content.kind !== 'object') return anything(shape.nullable);
  const properties = shape.content.properties.map((property) =>
    property.shape.nullable ? { ...property, shape: withoutNull(property.shape), optional: true } : property,
  );
  return { ...shape, content: { ...shape.content, properties } };
}

function merged(left: Shape, right: Shape): Shape {
  const nullable = left.nullable || right.nullable;
  if (left.kind !== 'json' || right.kind !== 'json' || left.content.kind !== 'object' || right.content.kind !== 'object')
    return anything(nullable);
  const own = new Set(right.content.properties.map(({ name }) => name));
  const properties = [...left.content.properties.filter(({ name }) => !own.has(name)), ...right.content.properties];
  return toJson({ kind: 'object', nullable: false, properties }, nullable);
}

/** Over no rows all but a count are null; in a group there is always one. */
function aggregateShape(level: Level, call: TreeNode, name: string, result: Shape): Shape {
  if (name === 'count') return result;
  const group = nodes(level.query, 'groupClause').length > 0;
  const mayBeEmpty = !group || node(call, 'aggfilter') !== null;
  const entries = nodes(call, 'args');
  const first = entries[0] && node(entries[0], 'expr');
  const element = first ? level.infer(level, first) : nothing(true);
  if (/^jsonb?_agg/.test(name)) return toJson({ kind: 'list', nullable: false, element: inJson(element) }, mayBeEmpty);
  if (name === 'array_agg' && result.kind === 'array') return { ...result, nullable: mayBeEmpty, element };
  if (/^jsonb?_object_agg/.test(name)) return withNull(result, mayBeEmpty);
  return withNull(result, mayBeEmpty || element.nullable);
}

function windowShape(level: Level, call: TreeNode, name: string, result: Shape): Shape {
  if (/^(count|row_number|rank|dense_rank|ntile|percent_rank|cume_dist)$/.test(name)) return result;
  if (/^(lag|lead|nth_value)$/.test(name) || isSet(call, 'winstar')) return withNull(result);
  return withNull(result, nodes(call, 'args').some((part) => level.infer(level, part).nullable) || node(call, 'aggfilter') !== null);
}
