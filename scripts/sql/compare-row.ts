// Whether what a statement returns is what the row type claims.
import type { Node, TypeNode } from 'typescript/unstable/ast';
import { type Symbol as TsSymbol, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { TypeBinding } from './callers.ts';
import type { Catalog } from './catalog.ts';
import { driverElementKind, driverKind, type JsKind, jsonKind } from './js-kind.ts';
import type { Program } from './program.ts';
import type { Property, Shape } from './shape.ts';

export type Comparison = { program: Program; catalog: Catalog; types: ReadonlyMap<Node, TypeBinding> };
/** JSON has other kinds of values than the driver: a time is a text, a numeric a number. */
type Form = 'driver' | 'json';

const OPTIONAL = 1 << 24;
/** `never` too: what a schema that is put together when it runs comes to. */
const ANYTHING = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never;
const FLAGS: Partial<Record<JsKind, number>> = {
  string: TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral | TypeFlags.StringMapping,
  number: TypeFlags.Number | TypeFlags.NumberLiteral,
  boolean: TypeFlags.Boolean | TypeFlags.BooleanLiteral,
};

export function compareRow(comparison: Comparison, columns: readonly Property[], rowType: TypeNode): string[] {
  const type = resolve(comparison, rowType);
  return type.flags & ANYTHING ? [] : compareProperties(comparison, columns, type, 'driver', '');
}

function resolve({ program }: Comparison, binding: TypeBinding): Type {
  const type = 'kind' in binding ? program.checker.getTypeFromTypeNode(binding as TypeNode) : binding;
  if (!type) throw new Error('a type that the compiler does not know');
  return type;
}

/** The types of a union, with the type parameters replaced. */
function partsOf(comparison: Comparison, type: Type): Type[] {
  if (type.isTypeParameter()) {
    const declaration = type.getSymbol()?.declarations[0]?.resolve();
    const binding = declaration && comparison.types.get(declaration);
    return binding ? partsOf(comparison, resolve(comparison, binding)) : [type];
  }
  if (!type.isUnionType() || type.flags & TypeFlags.Boolean) return [type];
  return (type.getTypes() ?? []).flatMap((part) => partsOf(comparison, part));
}

function compareValue(comparison: Comparison, shape: Shape, type: Type, form: Form, path: string): string[] {
  const parts = partsOf(comparison, type);
  if (parts.some((part) => part.flags & ANYTHING)) return [];
  const problems: string[] = [];
  if (shape.nullable && !parts.some((part) => part.flags & TypeFlags.Null)) problems.push(`${path} can be null`);
  return [...problems, ...compareContent(comparison, shape, parts, form, path)];
}

function compareContent(comparison: Comparison, shape: Shape, parts: Type[], form: Form, path: string): string[] {
  const { catalog } = comparison;
  switch (shape.kind) {
    case 'nothing':
    case 'anything':
      return [];
    case 'json':
      return compareContent(comparison, shape.content, parts, 'json', path);
    case 'either':
      return shape.shapes.flatMap((one) => compareContent(comparison, one, parts, form, path));
    case 'value': {
      const written = parts.map((part) => jsonOfText(comparison, part)).find((type) => type !== undefined);
      if (written) return compareText(comparison, shape, written, path);
      const kind = form === 'json' ? jsonKind(shape.type) : driverKind(shape.type);
      if (parts.some((part) => accepts(part, kind, shape.literal))) return [];
      const what = shape.literal === undefined ? catalog.typeName(shape.type) : `'${shape.literal}'`;
      return [`${path} is ${what}, in JavaScript a ${kind}, not ${textOf(comparison, parts)}`];
    }
    case 'array':
    case 'list':
      return compareList(comparison, shape, parts, form, path);
    case 'object':
      return compareObject(comparison, shape.properties, parts, form, path);
  }
}

/** Of `JsonText<T>`: T. */
function jsonOfText({ program }: Comparison, part: Type): Type | undefined {
  const property = part.isIntersectionType() ? program.checker.getPropertyOfType(part, 'jsonTextOf') : undefined;
  return property && program.checker.getTypeOfSymbol(property);
}

/** JSON that the database has made into text: as it was before. */
function compareText(comparison: Comparison, { textOf }: Extract<Shape, { kind: 'value' }>, written: Type, path: string): string[] {
  return textOf
    ? compareValue(comparison, textOf, written, 'json', path)
    : [`${path} is not the text of a JSON value that can be followed`];
}

function accepts(part: Type, kind: JsKind, literal: string | undefined): boolean {
  if (part.isIntersectionType()) return (part.getTypes() ?? []).some((one) => accepts(one, kind, literal));
  if (kind === 'string' && literal !== undefined && part.isStringLiteralType()) return part.value === literal;
  const flags = FLAGS[kind];
  if (flags !== undefined) return (part.flags & flags) !== 0;
  const name = part.getSymbol()?.name;
  return kind === 'Buffer' ? name === 'Buffer' || name === 'Uint8Array' : name === kind;
}

function compareList(
  comparison: Comparison,
  shape: Extract<Shape, { kind: 'array' | 'list' }>,
  parts: Type[],
  form: Form,
  path: string,
): string[] {
  const list = parts.find((part) => comparison.program.checker.isArrayLikeType(part));
  if (!list) return [`${path} is a list, not ${textOf(comparison, parts)}`];
  const elementType = list.isTypeReference() ? comparison.program.checker.getTypeArguments(list)[0] : undefined;
  if (!elementType) return [];
  const { element } = shape;
  if (shape.kind === 'array' && form === 'driver' && element.kind === 'value') {
    const kind = driverElementKind(shape.type, element.type);
    if (!partsOf(comparison, elementType).some((part) => accepts(part, kind, undefined)))
      return [`${path}[] is in JavaScript a ${kind}, not ${textOf(comparison, [elementType])}`];
    return compareValue(comparison, { ...element, kind: 'nothing' }, elementType, form, `${path}[]`);
  }
  return compareValue(comparison, element, elementType, form, `${path}[]`);
}

/** Of several objects that it may be, it must be one: what is said is about the one that comes closest. */
function compareObject(comparison: Comparison, properties: readonly Property[], parts: Type[], form: Form, path: string): string[] {
  if (form === 'driver') return [`${path} is a record, which the driver leaves as text`];
  const objects = parts.filter((part) => part.flags & (TypeFlags.Object | TypeFlags.Intersection));
  const answers = objects.map((part) => compareProperties(comparison, properties, part, form, `${path}.`));
  const [closest] = answers.sort((a, b) => a.length - b.length);
  return closest ?? [`${path} is an object, not ${textOf(comparison, parts)}`];
}

function compareProperties(comparison: Comparison, columns: readonly Property[], type: Type, form: Form, path: string): string[] {
  const { checker } = comparison.program;
  const claimed = new Map(propertiesOf(comparison, type).map((symbol) => [symbol.name, symbol]));
  const isOpen = checker.getIndexInfosOfType(type).length > 0;
  const problems: string[] = [];
  for (const { name, shape, optional } of columns) {
    const symbol = claimed.get(name);
    claimed.delete(name);
    if (!symbol && !isOpen) problems.push(`${path}${name} is returned, and the type does not have it`);
    if (!symbol) continue;
    if (optional && !(symbol.flags & OPTIONAL)) problems.push(`${path}${name} can be left out`);
    const claim = checker.getTypeOfSymbol(symbol);
    if (claim) problems.push(...compareValue(comparison, shape, claim, form, `${path}${name}`));
  }
  for (const [name, symbol] of claimed)
    if (!(symbol.flags & OPTIONAL)) problems.push(`${path}${name} is in the type, and the statement does not return it`);
  return problems;
}

const known = new Map<number, readonly TsSymbol[]>();

function propertiesOf(comparison: Comparison, type: Type): readonly TsSymbol[] {
  const [only = type] = partsOf(comparison, type);
  if (only.isIntersectionType()) return (only.getTypes() ?? []).flatMap((part) => propertiesOf(comparison, part));
  const properties = known.get(only.id) ?? comparison.program.checker.getPropertiesOfType(only);
  known.set(only.id, properties);
  return properties;
}

const textOf = ({ program }: Comparison, types: readonly Type[]): string =>
  types.map((type) => program.checker.typeToString(type)).join(' | ');
