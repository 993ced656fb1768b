// What the callers of a function give it.
import type { ArrowFunction, CallExpression, FunctionTypeNode, Node, TypeNode } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { SignatureKind, type Type } from 'typescript/unstable/sync';
import { type Program, walk } from './program.ts';
import { type FunctionNode, type Reader, type Scope, Throws, Unreadable, unknownAt, type Value } from './values.ts';

export type Calls = ReadonlyMap<string, CallExpression[]>;
export type Binding = (reader: Reader, scope: Scope) => Value;
export type TypeBinding = Type | TypeNode;

/** What is known about the callers of the functions around a statement. */
export type Context = {
  values: ReadonlyMap<Node, Binding>;
  types: ReadonlyMap<Node, TypeBinding>;
  callers: readonly Node[];
};

/** Every call of the source, by the last name of what is called. */
export function indexCalls(program: Program): Calls {
  const calls = new Map<string, CallExpression[]>();
  const aliases = new Map<string, string>();
  for (const file of program.files)
    walk(file, (node) => {
      if (is.isImportSpecifier(node) && node.propertyName) aliases.set(node.name.text, node.propertyName.text);
      if (!is.isCallExpression(node)) return;
      const name = is.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
      calls.set(name, [...(calls.get(name) ?? []), node]);
      const original = aliases.get(name);
      if (original) calls.set(original, [...(calls.get(original) ?? []), node]);
    });
  return calls;
}

/** The context once for each caller of a function. */
export function bindCallers(program: Program, calls: Calls, declaration: Node, context: Context): Context[] {
  const callee = declaration as FunctionNode;
  const name = nameOf(callee);
  if (!name) return [bindElements(callee, context)];
  const callers = (calls.get(name.getText()) ?? []).filter((call) => isOf(program.declarationOf(lastName(call)), name.parent));
  if (callers.length === 0) throw new Unreadable(callee, 'no call of this function is known');
  return callers.map((call) => bindCall(program, callee, call, context));
}

/** A method of an object is called through the type that the object has. */
const isOf = (called: Node | undefined, declared: Node): boolean =>
  called === declared || (called !== undefined && is.isMethodSignatureDeclaration(called) && isMember(declared));
const isMember = (node: Node): boolean => is.isMethodDeclaration(node) || is.isPropertyAssignment(node);

const lastName = ({ expression }: CallExpression): Node => (is.isPropertyAccessExpression(expression) ? expression.name : expression);

function nameOf(callee: Node): Node | undefined {
  if (is.isFunctionDeclaration(callee) || is.isMethodDeclaration(callee)) return callee.name;
  if (is.isVariableDeclaration(callee.parent) || is.isPropertyAssignment(callee.parent)) return callee.parent.name;
  return undefined;
}

function bindCall(program: Program, callee: FunctionNode, call: CallExpression, context: Context): Context {
  const values = new Map(context.values);
  const types = new Map(context.types);
  for (const [i, parameter] of callee.parameters.entries()) {
    const given = call.arguments[i] ?? parameter.initializer;
    values.set(parameter, (reader, scope) => (given ? reader.evaluate(given, scope) : undefined));
  }
  for (const [i, parameter] of (callee.typeParameters ?? []).entries()) {
    const type = call.typeArguments?.[i] ?? inferred(program, callee, call, parameter);
    if (type) types.set(parameter, type);
  }
  return { values, types, callers: [...context.callers, call] };
}

/** A function without a name that is given to a method of an array: it is called with each element. */
function bindElements(callee: FunctionNode, context: Context): Context {
  const call = callee.parent;
  const [parameter] = callee.parameters;
  if (!is.isCallExpression(call) || !is.isPropertyAccessExpression(call.expression) || !parameter)
    throw new Unreadable(callee, 'the callers of this function are not known');
  const { expression } = call.expression;
  const values = new Map(context.values);
  values.set(parameter, (reader, scope) => {
    const array = reader.evaluate(expression, scope);
    if (!Array.isArray(array)) throw new Unreadable(expression, 'this array cannot be read');
    if (array.length === 0) throw new Throws();
    return array[reader.choose(unknownAt(call).name, array.length)];
  });
  for (const other of callee.parameters.slice(1)) values.set(other, () => unknownAt(other));
  return { ...context, values, callers: [...context.callers, call] };
}

/** A type parameter that is not written at the call is that of a parameter of a function which is given. */
function inferred(program: Program, callee: FunctionNode, call: CallExpression, wanted: Node): TypeBinding | undefined {
  for (const [i, { type }] of callee.parameters.entries()) {
    if (!type || !is.isFunctionTypeNode(type)) continue;
    const at = (type as FunctionTypeNode).parameters.findIndex((inner) => isNamed(program, inner.type, wanted));
    const argument = call.arguments[i];
    if (at < 0 || !argument) continue;
    const written = is.isArrowFunction(argument) ? (argument as ArrowFunction).parameters[at]?.type : undefined;
    if (written) return written;
    const needed = asCalled(program, call, i);
    const signature = needed && program.checker.getSignaturesOfType(needed, SignatureKind.Call)[0];
    const parameter = signature && program.checker.getParameterType(signature, at);
    if (parameter) return parameter;
  }
  return (wanted as Node & { defaultType?: TypeNode }).defaultType;
}

/** The type of a parameter at one call, with what the compiler has found for the type parameters. */
function asCalled({ checker }: Program, call: CallExpression, index: number): Type | undefined {
  const signature = checker.getResolvedSignature(call);
  return signature && checker.getParameterType(signature, index);
}

const isNamed = (program: Program, type: Node | undefined, wanted: Node): boolean =>
  type !== undefined && is.isTypeReferenceNode(type) && program.declarationOf(type.typeName) === wanted;

/** A type parameter in a type that nothing is known about. */
export function unboundIn(program: Program, type: Node | undefined, types: ReadonlyMap<Node, TypeBinding>): Node | undefined {
  let unbound: Node | undefined;
  const look = (node: Node): void => {
    if (!is.isIdentifier(node)) return;
    const declaration = program.declarationOf(node);
    if (!declaration || !is.isTypeParameterDeclaration(declaration)) return;
    const binding = types.get(declaration);
    unbound ??= binding === undefined ? declaration : 'kind' in binding ? unboundIn(program, binding as Node, types) : undefined;
  };
  if (type) walk(type, look);
  return unbound;
}

const isFunction = (node: Node): boolean =>
  is.isArrowFunction(node) || is.isFunctionDeclaration(node) || is.isFunctionExpression(node) || is.isMethodDeclaration(node);

/** The conditions under which a call is made, within its own function. */
export function guardsOf(call: Node): Node[] {
  const guards: Node[] = [];
  for (let at = call; at.parent && !isFunction(at); at = at.parent) {
    const { parent } = at;
    if (is.isIfStatement(parent) && parent.thenStatement === at) guards.push(parent.expression);
    if (is.isConditionalExpression(parent) && parent.whenTrue === at) guards.push(parent.condition);
  }
  return guards;
}
