// The value of a name.
import * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { Closure, type FunctionNode, Properties, type Reader, type Scope, Throws, Unknown, unknownAt, type Value } from './values.ts';

type Node = ast.Node;

/** Of something that is made of an unknown value. */
export const unknownFrom = (node: Node, source: Value): Unknown =>
  unknownAt(node, source instanceof Unknown ? source.parameter : undefined);

export function readName(reader: Reader, node: ast.Identifier, scope: Scope): Value {
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
  if (declaration.initializer) return isConstant ? reader.evaluate(declaration.initializer, scope) : unknownAt(declaration);
  const loop = declaration.parent.parent;
  if (!is.isForOfStatement(loop)) return unknownAt(declaration);
  return anyOf(reader, loop, reader.evaluate(loop.expression, scope));
}

export function anyOf(reader: Reader, fork: Node, values: Value): Value {
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
  return value === undefined && element.initializer ? reader.evaluate(element.initializer, scope) : value;
}

export function readShorthand(reader: Reader, name: Node, scope: Scope): Value {
  const declaration = reader.program.shorthandDeclarationOf(name);
  return declaration ? readDeclared(reader, declaration, scope) : unknownAt(name);
}

export function propertyOf(node: Node, value: Value, name: string): Value {
  if (value instanceof Unknown) return value.part(`.${name}`);
  if (value instanceof Properties) return value.readers.get(name)?.();
  if ((Array.isArray(value) || typeof value === 'string') && name === 'length') return value.length;
  return unknownAt(node);
}

/** By an index that is not known: any of them. */
export function readElement(reader: Reader, node: ast.ElementAccessExpression, scope: Scope): Value {
  const object = reader.evaluate(node.expression, scope);
  const index = reader.evaluate(node.argumentExpression, scope);
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
