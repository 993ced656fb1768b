// Conditions: which way the program goes.
import * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { unknownFrom } from './read-name.ts';
import { type Reader, type Scope, Unknown, type Value } from './values.ts';

type Node = ast.Node;

export const isNot = (node: Node): node is ast.PrefixUnaryExpression =>
  is.isPrefixUnaryExpression(node) && node.operator === ast.SyntaxKind.ExclamationToken;

/** Where it cannot be known, both ways are read. */
export function isTrue(reader: Reader, condition: Node, scope: Scope): boolean {
  if (isNot(condition)) return !isTrue(reader, condition.operand, scope);
  if (is.isParenthesizedExpression(condition)) return isTrue(reader, condition.expression, scope);
  if (is.isBinaryExpression(condition)) {
    const { left, operatorToken, right } = condition;
    if (operatorToken.kind === ast.SyntaxKind.AmpersandAmpersandToken) return isTrue(reader, left, scope) && isTrue(reader, right, scope);
    if (operatorToken.kind === ast.SyntaxKind.BarBarToken) return isTrue(reader, left, scope) || isTrue(reader, right, scope);
  }
  const value = reader.evaluate(condition, scope);
  if (!(value instanceof Unknown)) return Boolean(value);
  const name = value.name.replace(/!$/, '');
  return (reader.choose(name, 2) === 0) === (name === value.name);
}

/** It is known that the condition is false. */
export function isImpossible(reader: Reader, condition: Node, scope: Scope): boolean {
  if (is.isParenthesizedExpression(condition)) return isImpossible(reader, condition.expression, scope);
  if (is.isBinaryExpression(condition) && condition.operatorToken.kind === ast.SyntaxKind.AmpersandAmpersandToken)
    return isImpossible(reader, condition.left, scope) || isImpossible(reader, condition.right, scope);
  const value = reader.evaluate(condition, scope);
  return !(value instanceof Unknown) && !value;
}

const COMPARISONS: Readonly<Record<number, '===' | '!=='>> = {
  [ast.SyntaxKind.EqualsEqualsEqualsToken]: '===',
  [ast.SyntaxKind.ExclamationEqualsEqualsToken]: '!==',
};

export function readBinary(reader: Reader, node: ast.BinaryExpression, scope: Scope): Value {
  const left = reader.evaluate(node.left, scope);
  const right = () => reader.evaluate(node.right, scope);
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
