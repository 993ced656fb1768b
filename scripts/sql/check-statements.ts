// Every statement of the server against the schema that the migrations make, and against the row type that its call claims.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Engine, openEmbeddedFolder } from '#server/db/engine.ts';
import { isWrite } from '#server/db/sql.ts';
import { copyReadyFolder } from '#server/testing/ready-folder.ts';
import { memoryFolder } from '../memory-folder.ts';
import { wrongAliases } from './aliases.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { unprovenTables } from './company-proof.ts';
import { compareRow } from './compare-row.ts';
import { BEFORE_ALL, type Description, describe, isTemporaryTable } from './describe.ts';
import { findStatements, type Statement } from './find-statements.ts';
import { inferExpression } from './infer-expression.ts';
import { inferColumns } from './infer-query.ts';
import { outermost, shapeOfType } from './level.ts';
import { openProgram, type Program } from './program.ts';
import { writes } from './writes.ts';

const root = join(import.meta.dirname, '../..');

export type CheckResult = { count: number; problems: string[] };

export async function checkStatements(project = join(import.meta.dirname, 'tsconfig.json')): Promise<CheckResult> {
  // Starts in its own thread while the compiler reads.
  const opening = openEmptyDatabase();
  const program = openProgram(root, project);
  const engine = await opening;
  try {
    const { statements, unreadable } = findStatements(program);
    const problems = await engine.asOwner(async (client) => {
      const catalog = await prepareDatabase(client, statements);
      return checkAll(program, client, catalog, statements);
    });
    return { count: statements.length, problems: [...new Set([...unreadable, ...problems])] };
  } finally {
    program.close();
    await engine.close();
  }
}

async function openEmptyDatabase(): Promise<Engine> {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'kundeportal-check-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await copyReadyFolder(folder);
    const engine = await openEmbeddedFolder(folder);
    return { ...engine, close: () => engine.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function prepareDatabase(client: pg.ClientBase, statements: readonly Statement[]): Promise<Catalog> {
  await client.query('create function pg_temp.not_null(anyelement) returns anyelement language sql as $$ select $1 $$');
  for (const text of new Set(statements.map((statement) => statement.text).filter(isTemporaryTable))) await client.query(text);
  return readCatalog(client);
}

/** The database is at work on the next statement while the one before is compared. */
async function checkAll(program: Program, client: pg.ClientBase, catalog: Catalog, statements: readonly Statement[]): Promise<string[]> {
  const problems: string[] = [];
  const byText = [...Map.groupBy(statements, ({ text }) => text)];
  await client.query(BEFORE_ALL);
  let next: Promise<Description> = describe(client, byText[0]?.[0] ?? 'select');
  for (const [i, [, same]] of byText.entries()) {
    const described = await next;
    next = describe(client, byText[i + 1]?.[0] ?? 'select');
    for (const statement of same)
      problems.push(...checkStatement(program, catalog, statement, described).map((problem) => `${statement.place}: ${problem}`));
  }
  await next;
  return problems;
}

/** The directory, and what is published of it: which companies there are, their brands and settings. */
const FOR_ALL = /^directory_|_in_use$|^companies_(held|with_mail_server)$|^published_brands$|^first_promises$/;
/** Before there is a company to ask for: an embedded database of old, and a restored one. */
const BEFORE_COMPANIES = /^server\/(demo\/example-companies|backup\/restore)\.ts/;
const isForAll = (table: string, place: string): boolean => FOR_ALL.test(table) || BEFORE_COMPANIES.test(place);

const isOwnCompany = (program: Program, { parameters }: Statement, at: number): boolean => {
  const expression = parameters[at - 1];
  const type = expression && program.typeAt(expression);
  return type !== undefined && /\bCompanyId\b/.test(program.checker.typeToString(type));
};

function checkStatement(program: Program, catalog: Catalog, statement: Statement, described: Description): string[] {
  if ('problem' in described) return [described.problem];
  if (!described.query) return [];
  if (writes(described.query) !== isWrite(statement.text))
    return ['isWrite of server/db/sql.ts takes this read for a write, or this write for a read'];
  const leaks = unprovenTables(catalog, described.query, (at) => isOwnCompany(program, statement, at))
    .filter((table) => !isForAll(table, statement.place))
    .map((table) => `${table} is read or written for any company: its company_id equals no CompanyId`);
  const refused = [...leaks, ...wrongAliases(catalog, described.query)];
  if (!statement.rowType) return refused;
  const parameter = (number: number, type: number) => {
    const expression = statement.parameters[number - 1];
    return shapeOfType(catalog, type, expression ? program.canBeNull(expression) : true);
  };
  const columns = inferColumns(outermost(catalog, described.query, { parameter, infer: inferExpression }));
  return [...refused, ...compareRow({ program, catalog, types: statement.types }, columns, statement.rowType)];
}
