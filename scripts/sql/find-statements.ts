// Every statement that the server can send, read from its source, with the row type that the code claims for it.
import type { CallExpression, Node, SourceFile, TypeNode } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { bindCallers, type Calls, type Context, guardsOf, indexCalls, type TypeBinding, unboundIn } from './callers.ts';
import { readerOf, readStatement } from './evaluate.ts';
import { explore } from './explore.ts';
import { type Program, placeOf, walk } from './program.ts';
import { isImpossible } from './read-condition.ts';
import { NeedsCallers, Scope, type SqlText, Throws, Unreadable, type Value } from './values.ts';

export type Statement = {
  place: string;
  text: string;
  /** The expression of each parameter. */
  parameters: readonly Node[];
  rowType: TypeNode | undefined;
  /** The types of its type parameters. */
  types: ReadonlyMap<Node, TypeBinding>;
};
export type FoundStatements = { statements: Statement[]; unreadable: string[] };

const NOTHING: Context = { values: new Map(), types: new Map(), callers: [] };

export function findStatements(program: Program): FoundStatements {
  const found: FoundStatements = { statements: [], unreadable: [] };
  const calls = indexCalls(program);
  for (const site of calls.get('query') ?? []) {
    if (!isProduct(site.getSourceFile()) || !isStatement(program, site)) continue;
    try {
      const statements = readSite({ program, calls, site }, NOTHING);
      found.statements.push(...new Map(statements.map((s) => [`${s.place} ${s.text}`, s])).values());
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (isByCatalogue(site.getSourceFile())) continue;
      const culprit = `${placeOf(program, error.node)} ${error.node.getText().slice(0, 80)}`;
      found.unreadable.push(`${placeOf(program, site)}: ${error.message}: ${culprit}`);
    }
  }
  found.unreadable.push(...unusedTemplates(program));
  return found;
}

/** `query` of our own databases, or of the driver's clients; not for instance `request.query`. */
function isStatement(program: Program, { expression, arguments: [argument] }: CallExpression): boolean {
  const name = is.isPropertyAccessExpression(expression) ? expression.name : expression;
  const declaredIn = program.declarationOf(name)?.getSourceFile().fileName ?? '';
  return argument !== undefined && !isEngine(argument) && /\/server\/db\/db\.ts$|\/@types\/pg\//.test(declaredIn);
}

/** Passes on what others send, or applies a migration. */
const isEngine = (argument: Node): boolean =>
  /\/server\/(db\/(db|migrate)|backup\/owner-db)\.ts$/.test(argument.getSourceFile().fileName) ||
  argument.getText().startsWith('copyFrom(');

/** Statements for tables that are found in the catalogue. */
const isByCatalogue = (file: SourceFile): boolean =>
  /\/server\/(backup\/(dump|restore|tables)|company\/(companies|export))\.ts$/.test(file.fileName);

/** What the engine itself sends: beginnings and ends, and copies into the tables that other statements name. */
const PROTOCOL = /^`(begin|commit|copy) ?/;

/** SQL that no statement is made of: it is sent in a way that this check does not know, or not at all. */
function unusedTemplates(program: Program): string[] {
  const unused: string[] = [];
  for (const file of program.files.filter(isProduct))
    walk(file, (node) => {
      if (!is.isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql' || PROTOCOL.test(node.template.getText())) return;
      if (!program.readTemplates.has(node.template))
        unused.push(`${placeOf(program, node)}: in no statement: ${node.getText().slice(0, 60)}`);
    });
  return unused;
}

const isProduct = (file: SourceFile): boolean => !file.fileName.includes('/testing/');

type Site = { program: Program; calls: Calls; site: CallExpression };
const MAX_CALLERS = 6;

function readSite(at: Site, context: Context): Statement[] {
  const { program, calls, site } = at;
  try {
    const unbound = unboundIn(program, site.typeArguments?.[0], context.types);
    if (unbound) throw new NeedsCallers(unbound.parent);
    return readTexts(at, context).map((text) => toStatement(at, context, text));
  } catch (error) {
    if (!(error instanceof NeedsCallers)) throw error;
    if (context.callers.length === MAX_CALLERS) throw new Unreadable(site, 'too many callers above each other');
    return bindCallers(program, calls, error.declaration, context).flatMap((known) => readSite(at, known));
  }
}

const readTexts = ({ program, site }: Site, context: Context): SqlText[] =>
  explore((choose) => {
    const reader = readerOf(program, choose);
    const values = new Map<Node, () => Value>();
    const scope = new Scope(values);
    for (const [declaration, binding] of context.values) values.set(declaration, () => binding(reader, scope));
    for (const call of [site, ...context.callers])
      if (guardsOf(call).some((guard) => isImpossible(reader, guard, scope))) throw new Throws();
    return readStatement(reader, site.arguments[0] as Node, scope);
  });

function toStatement({ program, site }: Site, { types, callers }: Context, { pieces }: SqlText): Statement {
  const given = site.arguments[1];
  const values = given && is.isArrayLiteralExpression(given) ? [...given.elements] : [];
  const inText = pieces.filter((piece) => typeof piece !== 'string');
  const parameters = inText.length > 0 ? inText : values;
  let count = 0;
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `$${++count}`)).join('');
  const place = [site, ...callers].map((node) => placeOf(program, node)).join(' < ');
  return { place, text, parameters, rowType: site.typeArguments?.[0], types };
}
