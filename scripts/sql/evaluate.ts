// Reads an expression of the source without running it, as far as SQL depends on it.
import * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Choose } from './explore.ts';
import type { Program } from './program.ts';
import {
  Closure,
  type FunctionNode,
  NeedsCallers,
  Properties,
  Scope,
  SqlText,
  Throws,
  Unknown,
  Unreadable,
  unknownAt,
  type Value,
} from './values.ts';

type Node = ast.Node;
type Reader = { program: Program; choose: Choose };

export function evaluate(reader: Reader, node: Node, scope: Scope): Value {
  const read = (inner: Node): Value => evaluate(reader, inner, scope);
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

const isNot = (node: Node): node is ast.PrefixUnaryExpression =>
  is.isPrefixUnaryExpression(node) && node.operator === ast.SyntaxKind.ExclamationToken;

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
  const value = evaluate(reader, node, scope);
  const text = value instanceof Properties ? value.readers.get('text')?.() : value;
  if (typeof text === 'string') return new SqlText([text]);
  if (text instanceof Unknown && text.parameter) throw new NeedsCallers(text.parameter.parent);
  throw new Unreadable(node, 'this statement cannot be read');
}

function readSql(reader: Reader, node: Node, scope: Scope): SqlText {
  const value = evaluate(reader, node, scope);
  if (value instanceof SqlText) return value;
  if (value === null || value === undefined) throw new Throws();
  if (value instanceof Unknown && value.parameter) throw new NeedsCallers(value.parameter.parent);
  if (reader.program.isOnlySqlAt(node)) throw new Unreadable(node, 'this piece of SQL cannot be read');
  return new SqlText([node]);
}

function readText(reader: Reader, node: ast.TemplateExpression, scope: Scope): Value {
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = evaluate(reader, expression, scope);
    if (typeof value !== 'string' && typeof value !== 'number') return unknownFrom(node, value);
    text += `${value}${literal.text}`;
  }
  return text;
}

/** Of something that is made of an unknown value. */
const unknownFrom = (node: Node, source: Value): Unknown => unknownAt(node, source instanceof Unknown ? source.parameter : undefined);

function readName(reader: Reader, node: ast.Identifier, scope: Scope): Value {
  if (node.text === 'undefined') return undefined;
  const declaration = reader.program.declarationOf(node);
  return declaration ? readDeclared(reader, declaration, scope) : unknownAt(node);
}

function readDeclared(reader: Reader, declaration: Node, scope: Scope): Value {
  const bound = scope.find(declaration);
  if (bound) return bound();
  if (is.isParameterDeclaration(declaration)) return unknownAt(declaration, declaration);
  if (is.isFunctionDeclaration(declaration)) return new Closure(declaration as unknown as FunctionNode, scope);
  if (is.isBindingElement(declaration)) return readBinding(reader, declaration, scope);
  if (!is.isVariableDeclaration(declaration)) return unknownAt(declaration);
  const isConstant = (declaration.parent.flags & ast.NodeFlags.Const) !== 0;
  if (declaration.initializer) return isConstant ? evaluate(reader, declaration.initializer, scope) : unknownAt(declaration);
  const loop = declaration.parent.parent;
  if (!is.isForOfStatement(loop)) return unknownAt(declaration);
  return anyOf(reader, loop, evaluate(reader, loop.expression, scope));
}

function anyOf(reader: Reader, fork: Node, values: Value): Value {
  if (!Array.isArray(values)) return unknownFrom(fork, values);
  if (values.length === 0) throw new Throws();
  return values[reader.choose(unknownAt(fork).name, values.length)];
}

function readBinding(reader: Reader, element: ast.BindingElement, scope: Scope): Value {
  const pattern = element.parent;
  const source = readDeclared(reader, pattern.parent, scope);
  // The others: each keeps its name.
  if (element.dotDotDotToken) return source;
  const name = element.propertyName ?? element.name;
  const value = is.isArrayBindingPattern(pattern)
    ? elementOf(element, source, pattern.elements.indexOf(element))
    : propertyOf(element, source, name ? name.getText() : '');
  return value === undefined && element.initializer ? evaluate(reader, element.initializer, scope) : value;
}

function readArray(reader: Reader, elements: readonly Node[], scope: Scope): Value {
  const values: Value[] = [];
  for (const element of elements) {
    const value = evaluate(reader, is.isSpreadElement(element) ? element.expression : element, scope);
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
      readers.set(keyOf(reader, property.name, scope), () => evaluate(reader, property.initializer as Node, scope));
    else if (is.isShorthandPropertyAssignment(property))
      readers.set(nameOf(property.name), () => readShorthand(reader, property.name, scope));
    else if (is.isMethodDeclaration(property))
      readers.set(nameOf(property.name), () => new Closure(property as unknown as FunctionNode, scope));
    else if (is.isSpreadAssignment(property)) {
      const spread = evaluate(reader, property.expression, scope);
      if (!(spread instanceof Properties)) return unknownFrom(property, spread);
      for (const [name, value] of spread.readers) readers.set(name, value);
    }
  }
  return new Properties(readers);
}

const nameOf = (name: Node): string => (is.isStringLiteral(name) ? name.text : name.getText());
const keyOf = (reader: Reader, name: Node, scope: Scope): string =>
  is.isComputedPropertyName(name) ? String(evaluate(reader, name.expression, scope)) : nameOf(name);

function readShorthand({ program, choose }: Reader, name: Node, scope: Scope): Value {
  const declaration = program.shorthandDeclarationOf(name);
  return declaration ? readDeclared({ program, choose }, declaration, scope) : unknownAt(name);
}

function propertyOf(node: Node, value: Value, name: string): Value {
  if (value instanceof Unknown) return value.part(`.${name}`);
  if (value instanceof Properties) return value.readers.get(name)?.();
  if ((Array.isArray(value) || typeof value === 'string') && name === 'length') return value.length;
  return unknownAt(node);
}

/** By an index that is not known: any of them. */
function readElement(reader: Reader, node: ast.ElementAccessExpression, scope: Scope): Value {
  const object = evaluate(reader, node.expression, scope);
  const index = evaluate(reader, node.argumentExpression, scope);
  if (!(index instanceof Unknown)) return elementOf(node, object, index);
  if (object instanceof Properties)
    return anyOf(
      reader,
      node,
      [...object.readers.values()].map((value) => value()),
    );
  return anyOf(reader, node, object);
}

function elementOf(node: Node, value: Value, index: Value): Value {
  if (Array.isArray(value) && typeof index === 'number') return value[index];
  if (value instanceof Unknown || value instanceof Properties) return propertyOf(node, value, String(index));
  return unknownAt(node);
}

/** Where it cannot be known, both ways are read. */
function isTrue(reader: Reader, condition: Node, scope: Scope): boolean {
  if (isNot(condition)) return !isTrue(reader, condition.operand, scope);
  if (is.isParenthesizedExpression(condition)) return isTrue(reader, condition.expression, scope);
  if (is.isBinaryExpression(condition)) {
    const { left, operatorToken, right } = condition;
    if (operatorToken.kind === ast.SyntaxKind.AmpersandAmpersandToken) return isTrue(reader, left, scope) && isTrue(reader, right, scope);
    if (operatorToken.kind === ast.SyntaxKind.BarBarToken) return isTrue(reader, left, scope) || isTrue(reader, right, scope);
  }
  const value = evaluate(reader, condition, scope);
  if (!(value instanceof Unknown)) return Boolean(value);
  const name = value.name.replace(/!$/, '');
  return (reader.choose(name, 2) === 0) === (name === value.name);
}

/** It can be known that the condition does not hold. */
export function isImpossible(reader: Reader, condition: Node, scope: Scope): boolean {
  if (is.isParenthesizedExpression(condition)) return isImpossible(reader, condition.expression, scope);
  if (is.isBinaryExpression(condition) && condition.operatorToken.kind === ast.SyntaxKind.AmpersandAmpersandToken)
    return isImpossible(reader, condition.left, scope) || isImpossible(reader, condition.right, scope);
  const value = evaluate(reader, condition, scope);
  return !(value instanceof Unknown) && !value;
}

const COMPARISONS: Readonly<Record<number, '===' | '!=='>> = {
  [ast.SyntaxKind.EqualsEqualsEqualsToken]: '===',
  [ast.SyntaxKind.ExclamationEqualsEqualsToken]: '!==',
};

function readBinary(reader: Reader, node: ast.BinaryExpression, scope: Scope): Value {
  const left = evaluate(reader, node.left, scope);
  const right = () => evaluate(reader, node.right, scope);
  const operator = node.operatorToken.kind;
  const comparison = COMPARISONS[operator];
  if (comparison) return compared(node, left, right(), comparison);
  if (left instanceof Unknown) {
    if (!reader.program.isSqlAt(node)) return unknownFrom(node, left);
    return reader.choose(left.name, 2) === 0 ? left : right();
  }
  if (operator === ast.SyntaxKind.QuestionQuestionToken) return left ?? right();
  if (operator === ast.SyntaxKind.BarBarToken) return left || right();
  if (operator === ast.SyntaxKind.AmpersandAmpersandToken) return left && right();
  const other = right();
  return operator === ast.SyntaxKind.PlusToken && typeof left === 'string' && typeof other === 'string'
    ? left + other
    : unknownFrom(node, other);
}

/** `!==` is named as the opposite of `===`. */
function compared(node: Node, left: Value, right: Value, comparison: '===' | '!=='): Value {
  if (left instanceof Unknown && !(right instanceof Unknown)) return left.part(` === ${right}${comparison === '===' ? '' : '!'}`);
  if (left instanceof Unknown || right instanceof Unknown) return unknownFrom(node, left instanceof Unknown ? left : right);
  return (left === right) === (comparison === '===');
}

function readCall(reader: Reader, node: ast.CallExpression, scope: Scope): Value {
  const args = () => node.arguments.map((argument) => evaluate(reader, argument, scope));
  if (is.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    if (expression.getText() === 'Object') return ofObject(node, name.text, args()[0]);
    const receiver = evaluate(reader, expression, scope);
    if (Array.isArray(receiver) || typeof receiver === 'string') return builtIn(reader, node, receiver, name.text, args());
    const method = propertyOf(node, receiver, name.text);
    return method instanceof Closure && canMakeSql(method) ? call(reader, method, args()) : unknownFrom(node, method);
  }
  const callee = evaluate(reader, node.expression, scope);
  if (callee === undefined) throw new Throws();
  return callee instanceof Closure && canMakeSql(callee) ? call(reader, callee, args()) : unknownFrom(node, callee);
}

/** What does other work is not followed: a function of several lines in a file that knows nothing of SQL. */
const canMakeSql = ({ node }: Closure): boolean => node.body !== undefined && (!is.isBlock(node.body) || knowsSql(node.getSourceFile()));
const knowsSql = ({ fileName, text }: ast.SourceFile): boolean => fileName.endsWith('/sql.ts') || text.includes("/sql.ts'");

function ofObject(node: Node, method: string, object: Value): Value {
  if (method === 'fromEntries' && Array.isArray(object))
    return new Properties(new Map((object as Value[][]).map(([name, value]) => [String(name), () => value])));
  if (!(object instanceof Properties)) return unknownFrom(node, object);
  const entries = [...object.readers];
  if (method === 'keys') return entries.map(([name]) => name);
  if (method === 'values') return entries.map(([, value]) => value());
  if (method === 'entries') return entries.map(([name, value]) => [name, value()]);
  return unknownAt(node);
}

/** Of the others the answer decides something. */
const KEEPS_ANSWERS = new Set(['map', 'flatMap', 'reduce']);

/** A method of an array or a text, called for real. */
function builtIn(reader: Reader, node: Node, receiver: Value[] | string, method: string, args: Value[]): Value {
  const missing = args.find((argument) => argument instanceof Unknown);
  if (missing) return unknownFrom(node, missing);
  const implementation = (receiver as unknown as Record<string, unknown>)[method];
  if (typeof implementation !== 'function') return unknownAt(node);
  let isUnsure = false;
  const given = args.map((argument) => {
    if (!(argument instanceof Closure)) return argument;
    return (...values: Value[]) => {
      const answer = call(reader, argument, values);
      isUnsure ||= answer instanceof Unknown && !KEEPS_ANSWERS.has(method);
      return answer;
    };
  });
  const result = implementation.apply(receiver, given) as Value;
  if (!isUnsure) return result;
  return method === 'find' ? anyOf(reader, node, receiver as Value[]) : unknownAt(node);
}

const MAX_DEPTH = 60;
let depth = 0;

function call(reader: Reader, { node, scope }: Closure, args: readonly Value[]): Value {
  if (!node.body) return unknownAt(node);
  if (is.isFunctionDeclaration(node) && node.name?.text === 'identifier') return readIdentifier(node, args[0]);
  if (is.isVariableDeclaration(node.parent) && node.parent.name.getText() === 'notNull') return readNotNull(node, args[0]);
  if (depth > MAX_DEPTH) throw new Unreadable(node, 'calls itself');
  const values = new Map<Node, () => Value>();
  const inner = new Scope(values, scope);
  for (const [i, parameter] of node.parameters.entries()) {
    const given = args[i];
    const { initializer } = parameter;
    values.set(parameter, () => (given === undefined && initializer ? evaluate(reader, initializer, inner) : given));
  }
  depth++;
  try {
    return is.isBlock(node.body) ? runBlock(reader, node.body.statements, inner)?.value : evaluate(reader, node.body, inner);
  } finally {
    depth--;
  }
}

/** The database of the check has a function by which its tree can be recognised. */
function readNotNull(node: Node, expression: Value): SqlText {
  if (expression instanceof SqlText) return new SqlText(['pg_temp.not_null(', ...expression.pieces, ')']);
  throw new Unreadable(node, 'this piece of SQL cannot be read');
}

function readIdentifier(node: Node, name: Value): SqlText {
  if (typeof name === 'string') return new SqlText([name]);
  if (name instanceof Unknown && name.parameter) throw new NeedsCallers(name.parameter.parent);
  throw new Unreadable(node, 'a name of the schema cannot be read');
}

/** Null: it went on after the last statement. */
function runBlock(reader: Reader, statements: readonly Node[], scope: Scope): { value: Value } | null {
  for (const statement of statements) {
    const returned = runStatement(reader, statement, scope);
    if (returned) return returned;
  }
  return null;
}

/** What does nothing but throw is taken not to happen. */
const isRefusal = ({ thenStatement, elseStatement }: ast.IfStatement): boolean => is.isThrowStatement(thenStatement) && !elseStatement;

function runStatement(reader: Reader, statement: Node, scope: Scope): { value: Value } | null {
  if (is.isReturnStatement(statement)) return { value: statement.expression && evaluate(reader, statement.expression, scope) };
  if (is.isThrowStatement(statement)) throw new Throws();
  if (is.isBlock(statement)) return runBlock(reader, statement.statements, scope);
  if (is.isTryStatement(statement)) return runBlock(reader, statement.tryBlock.statements, scope);
  if (!is.isIfStatement(statement) || isRefusal(statement)) return null;
  const way = isTrue(reader, statement.expression, scope) ? statement.thenStatement : statement.elseStatement;
  return way ? runStatement(reader, way, scope) : null;
}
