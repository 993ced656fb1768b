// Calls of functions, followed where they can make SQL.
import type * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { isTrue } from './read-condition.ts';
import { anyOf, propertyOf, unknownFrom } from './read-name.ts';
import {
  Closure,
  NeedsCallers,
  Properties,
  type Reader,
  Scope,
  SqlText,
  Throws,
  Unknown,
  Unreadable,
  unknownAt,
  type Value,
} from './values.ts';

type Node = ast.Node;

export function readCall(reader: Reader, node: ast.CallExpression, scope: Scope): Value {
  const args = () => node.arguments.map((argument) => reader.evaluate(argument, scope));
  if (is.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    if (expression.getText() === 'Object') return ofObject(node, name.text, args()[0]);
    const receiver = reader.evaluate(expression, scope);
    if (Array.isArray(receiver) || typeof receiver === 'string') return builtIn(reader, node, receiver, name.text, args());
    const method = propertyOf(node, receiver, name.text);
    return method instanceof Closure && canMakeSql(method) ? call(reader, method, args()) : unknownFrom(node, method);
  }
  const callee = reader.evaluate(node.expression, scope);
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
    values.set(parameter, () => (given === undefined && initializer ? reader.evaluate(initializer, inner) : given));
  }
  depth++;
  try {
    return is.isBlock(node.body) ? runBlock(reader, node.body.statements, inner)?.value : reader.evaluate(node.body, inner);
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
  if (is.isReturnStatement(statement)) return { value: statement.expression && reader.evaluate(statement.expression, scope) };
  if (is.isThrowStatement(statement)) throw new Throws();
  if (is.isBlock(statement)) return runBlock(reader, statement.statements, scope);
  if (is.isTryStatement(statement)) return runBlock(reader, statement.tryBlock.statements, scope);
  if (!is.isIfStatement(statement) || isRefusal(statement)) return null;
  const way = isTrue(reader, statement.expression, scope) ? statement.thenStatement : statement.elseStatement;
  return way ? runStatement(reader, way, scope) : null;
}
