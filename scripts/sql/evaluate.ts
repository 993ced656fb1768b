// Reads an expression of the source without running it, as far as SQL depends on it.
import * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Program } from './program.ts';
import { readCall } from './read-call.ts';
import { isNot, isTrue, readBinary } from './read-condition.ts';
import { propertyOf, readElement, readName, readShorthand, unknownFrom } from './read-name.ts';
import {
  type Choose,
  Closure,
  type FunctionNode,
  NeedsCallers,
  Properties,
  type Reader,
  type Scope,
  SqlText,
  Throws,
  Unknown,
  Unreadable,
  unknownAt,
  type Value,
} from './values.ts';

type Node = ast.Node;

export function readerOf(program: Program, choose: Choose): Reader {
  const reader: Reader = { program, choose, evaluate: (node, scope) => evaluate(reader, node, scope) };
  return reader;
}

function evaluate(reader: Reader, node: Node, scope: Scope): Value {
  const read = (inner: Node): Value => reader.evaluate(inner, scope);
  if (is.isTaggedTemplateExpression(node))
    return node.tag.getText() === 'sql' ? readTemplate(reader, node.template, scope) : unknownAt(node);
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (is.isNumericLiteral(node)) return Number(node.text);
  if (is.isIdentifier(node)) return readName(reader, node, scope);
  if (is.isTemplateExpression(node)) return readText(reader, node, scope);
  if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return new Closure(node as unknown as FunctionNode, scope);
  if (is.isConditionalExpression(node)) return read(isTrue(reader, node.condition, scope) ? node.whenTrue : node.whenFalse);
  if (is.isArrayLiteralExpression(node)) return readArray(reader, node.elements, scope);
  if (is.isObjectLiteralExpression(node)) return readObject(reader, node, scope);
  if (is.isPropertyAccessExpression(node)) return propertyOf(node, read(node.expression), node.name.text);
  if (is.isElementAccessExpression(node)) return readElement(reader, node, scope);
  if (is.isCallExpression(node)) return readCall(reader, node, scope);
  if (is.isBinaryExpression(node)) return readBinary(reader, node, scope);
  if (isNot(node)) {
    const value = read(node.operand);
    return value instanceof Unknown ? value.part('!') : !value;
  }
  const inner = wrapped(node);
  if (inner) return read(inner);
  return readKeyword(node);
}

function wrapped(node: Node): Node | undefined {
  if (is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isSatisfiesExpression(node)) return node.expression;
  if (is.isNonNullExpression(node) || is.isAwaitExpression(node)) return node.expression;
  return undefined;
}

function readKeyword(node: Node): Value {
  if (node.kind === ast.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ast.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ast.SyntaxKind.NullKeyword) return null;
  return unknownAt(node);
}

function readTemplate(reader: Reader, template: Node, scope: Scope): SqlText {
  reader.program.readTemplates.add(template);
  if (is.isNoSubstitutionTemplateLiteral(template)) return new SqlText([template.text]);
  const { head, templateSpans } = template as ast.TemplateExpression;
  const pieces: (string | Node)[] = [head.text];
  for (const { expression, literal } of templateSpans) {
    if (reader.program.isSqlAt(expression)) pieces.push(...readSql(reader, expression, scope).pieces);
    else pieces.push(expression);
    pieces.push(literal.text);
  }
  return new SqlText(pieces);
}

/** Of the driver's own clients: a text, or an object with one. */
export function readStatement(reader: Reader, node: Node, scope: Scope): SqlText {
  if (reader.program.isSqlAt(node)) return readSql(reader, node, scope);
  const value = reader.evaluate(node, scope);
  const text = value instanceof Properties ? value.readers.get('text')?.() : value;
  if (typeof text === 'string') return new SqlText([text]);
  if (text instanceof Unknown && text.parameter) throw new NeedsCallers(text.parameter.parent);
  throw new Unreadable(node, 'this statement cannot be read');
}

function readSql(reader: Reader, node: Node, scope: Scope): SqlText {
  const value = reader.evaluate(node, scope);
  if (value instanceof SqlText) return value;
  if (value === null || value === undefined) throw new Throws();
  if (value instanceof Unknown && value.parameter) throw new NeedsCallers(value.parameter.parent);
  if (reader.program.isOnlySqlAt(node)) throw new Unreadable(node, 'this piece of SQL cannot be read');
  return new SqlText([node]);
}

function readText(reader: Reader, node: ast.TemplateExpression, scope: Scope): Value {
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = reader.evaluate(expression, scope);
    if (typeof value !== 'string' && typeof value !== 'number') return unknownFrom(node, value);
    text += `${value}${literal.text}`;
  }
  return text;
}

function readArray(reader: Reader, elements: readonly Node[], scope: Scope): Value {
  const values: Value[] = [];
  for (const element of elements) {
    const value = reader.evaluate(is.isSpreadElement(element) ? element.expression : element, scope);
    if (!is.isSpreadElement(element)) values.push(value);
    else if (Array.isArray(value)) values.push(...value);
    else return unknownFrom(element, value);
  }
  return values;
}

function readObject(reader: Reader, node: ast.ObjectLiteralExpression, scope: Scope): Value {
  const readers = new Map<string, () => Value>();
  for (const property of node.properties) {
    if (is.isPropertyAssignment(property))
      readers.set(keyOf(reader, property.name, scope), () => reader.evaluate(property.initializer as Node, scope));
    else if (is.isShorthandPropertyAssignment(property))
      readers.set(nameOf(property.name), () => readShorthand(reader, property.name, scope));
    else if (is.isMethodDeclaration(property))
      readers.set(nameOf(property.name), () => new Closure(property as unknown as FunctionNode, scope));
    else if (is.isSpreadAssignment(property)) {
      const spread = reader.evaluate(property.expression, scope);
      if (!(spread instanceof Properties)) return unknownFrom(property, spread);
      for (const [name, value] of spread.readers) readers.set(name, value);
    }
  }
  return new Properties(readers);
}

const nameOf = (name: Node): string => (is.isStringLiteral(name) ? name.text : name.getText());

const keyOf = (reader: Reader, name: Node, scope: Scope): string =>
  is.isComputedPropertyName(name) ? String(reader.evaluate(name.expression, scope)) : nameOf(name);
