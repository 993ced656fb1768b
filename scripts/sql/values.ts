// The possible values of an expression of the source, which is read without being run.
import type { Node, ParameterDeclaration } from 'typescript/unstable/ast';
import type { Program } from './program.ts';

/** SQL text; between the texts the expressions that become parameters. */
export class SqlText {
  readonly pieces: readonly (string | Node)[];
  constructor(pieces: readonly (string | Node)[]) {
    this.pieces = pieces;
  }
}

/** A function of the source, with the values of the names around it. */
export class Closure {
  readonly node: FunctionNode;
  readonly scope: Scope;
  constructor(node: FunctionNode, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/**
 * Known only when the program runs. `name`: the same for the same value, so that two forks which depend on it go the same way.
 * `parameter`: where it comes from, if its callers may decide the value.
 */
export class Unknown {
  readonly name: string;
  readonly parameter: ParameterDeclaration | undefined;
  constructor(name: string, parameter?: ParameterDeclaration) {
    this.name = name;
    this.parameter = parameter;
  }
  part(name: string): Unknown {
    return new Unknown(`${this.name}${name}`, this.parameter);
  }
}

export const unknownAt = (node: Node, parameter?: ParameterDeclaration): Unknown =>
  new Unknown(`${node.getSourceFile().fileName} ${node.getStart()}`, parameter);

/** Properties are read when they are asked for. */
export class Properties {
  readonly readers: ReadonlyMap<string, () => Value>;
  constructor(readers: ReadonlyMap<string, () => Value>) {
    this.readers = readers;
  }
}

export type Value = SqlText | Closure | Unknown | Properties | Value[] | string | number | boolean | null | undefined;

/** Picks one of `ways` at a fork of the program. A fork is named by the path to the value that decides. */
export type Choose = (fork: string, ways: number) => number;

/** Passed on by everything that reads the source. */
export type Reader = { program: Program; choose: Choose; evaluate(node: Node, scope: Scope): Value };

export type FunctionNode = Node & {
  parameters: readonly ParameterDeclaration[];
  body?: Node;
  typeParameters?: readonly Node[];
};

/** The values of parameters, by their declarations. */
export class Scope {
  readonly #outer: Scope | undefined;
  readonly #values: Map<Node, () => Value>;
  constructor(values: Map<Node, () => Value>, outer?: Scope) {
    this.#values = values;
    this.#outer = outer;
  }
  find(declaration: Node): (() => Value) | undefined {
    return this.#values.get(declaration) ?? this.#outer?.find(declaration);
  }
}

/** The statement depends on what the callers of a function give it. */
export class NeedsCallers extends Error {
  readonly declaration: Node;
  constructor(declaration: Node) {
    super('depends on the callers');
    this.declaration = declaration;
  }
}

/** A path on which the program throws. */
export class Throws extends Error {}

/** SQL that cannot be read without running the program. */
export class Unreadable extends Error {
  readonly node: Node;
  constructor(node: Node, reason: string) {
    super(reason);
    this.node = node;
  }
}
