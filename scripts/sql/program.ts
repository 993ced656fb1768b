// The source of the server as the compiler sees it.
import { relative } from 'node:path';
import type { Node, SourceFile, TemplateExpression } from 'typescript/unstable/ast';
import { isTaggedTemplateExpression, isTemplateExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Symbol as TsSymbol, type Type } from 'typescript/unstable/sync';

export type Program = {
  root: string;
  checker: Checker;
  project: Project;
  files: readonly SourceFile[];
  /** The templates of SQL that are part of a statement. */
  readTemplates: Set<Node>;
  /** Whether an expression is a piece of SQL, and not a value. */
  isSqlAt(node: Node): boolean;
  /** And cannot be a value as well. */
  isOnlySqlAt(node: Node): boolean;
  /** A value that may be null, or undefined, which the driver sends as null. */
  canBeNull(node: Node): boolean;
  typeAt(node: Node): Type | undefined;
  /** Where a name was declared, through imports. */
  declarationOf(name: Node): Node | undefined;
  /** Of `{ name }`: where the value of that name was declared. */
  shorthandDeclarationOf(name: Node): Node | undefined;
  close(): void;
};

export function openProgram(root: string, config: string): Program {
  const api = new API({ cwd: root });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`no project ${config}`);
  const { checker, program } = project;
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(root) && !name.includes('/node_modules/'))
    .flatMap((name) => program.getSourceFile(name) ?? []);
  const types = new Map<Node, Type | undefined>();
  const spans = files.flatMap(findSpans);
  for (const [i, type] of checker.getTypeAtLocation(spans).entries()) types.set(spans[i] as Node, type);
  const typeAt = (node: Node): Type | undefined => {
    if (!types.has(node)) types.set(node, checker.getTypeAtLocation(node));
    return types.get(node);
  };
  const declarations = new Map<Node, Node | undefined>();
  return {
    root,
    checker,
    project,
    files,
    typeAt,
    readTemplates: new Set<Node>(),
    isSqlAt: (node) => isSql(checker, typeAt(node)),
    isOnlySqlAt: (node) => isSqlAlias(typeAt(node)),
    canBeNull: (node) => {
      const type = typeAt(node);
      return (
        type === undefined ||
        checker.isTypeAssignableTo(checker.getNullType(), type) ||
        checker.isTypeAssignableTo(checker.getUndefinedType(), type)
      );
    },
    declarationOf(name) {
      if (!declarations.has(name)) declarations.set(name, declared(checker, checker.getSymbolAtLocation(name)));
      return declarations.get(name);
    },
    shorthandDeclarationOf: (name) => declared(checker, checker.getShorthandAssignmentValueSymbol(name.parent)),
    close: () => api.close(),
  };
}

const ALIAS = 1 << 21;

function declared(checker: Checker, symbol: TsSymbol | undefined): Node | undefined {
  if (!symbol) return undefined;
  const original = symbol.flags & ALIAS ? checker.getAliasedSymbol(symbol) : symbol;
  return (original.valueDeclaration ?? original.declarations[0])?.resolve();
}

const isSqlAlias = (type: Type | undefined): boolean => type?.getAliasSymbol()?.name === 'Sql';
/** By its text: this version of the compiler fails when it is asked for the parts of some unions. */
const isSql = (checker: Checker, type: Type | undefined): boolean =>
  isSqlAlias(type) || (type?.isUnionType() === true && checker.typeToString(type).split(' | ').includes('Sql'));

function findSpans(file: SourceFile): Node[] {
  const spans: Node[] = [];
  walk(file, (node) => {
    if (isTaggedTemplateExpression(node) && isTemplateExpression(node.template))
      for (const span of (node.template as TemplateExpression).templateSpans) spans.push(span.expression);
  });
  return spans;
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

export function placeOf(program: Program, node: Node): string {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart()).split('\n').length;
  return `${relative(program.root, file.fileName)}:${line}`;
}
