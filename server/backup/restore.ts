import type pg from 'pg';
import { NUMBERS_LEFT_OUT_BY_RESTORE } from '#domain/webhooks/events.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Engine } from '../db/engine.ts';
import { migrationNames } from '../db/migration-list.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { ErasureKeyProblem } from '../personal-data/tombstones.ts';
import { latestOf } from '../privacy/erasure-list.ts';
import { FORMAT, type Foot, type Head } from './dump.ts';
import { type ErasedAgain, type Erasures, eraseAgainIn, type Open, rememberedIn, skipIdsOfErased } from './erase-restored.ts';
import {
  addDigests,
  checkOutOwnerConnection,
  type Digests,
  digestsOf,
  isOfDirectory,
  quoted,
  type TableShape,
  tablesInOrder,
} from './tables.ts';

/** Something is wrong with the file or the target, in words for the operator. */
export class RestoreProblem extends CommandProblem {}

export type RestoreOptions = {
  /** Empties the target first; without it a target that is not empty is refused. */
  wipe: boolean;
  erasures: Erasures;
};
export type RestoreResult = {
  digests: Digests;
  madeAt: Date;
} & ErasedAgain;

/**
 * Puts everything back that `dump` wrote, and then erases again those who were erased since. All or nothing in each database: if the digests
 * differ from those of the file, it is rolled back.
 */
export async function restore(lines: AsyncIterable<string>, databases: Databases, options: RestoreOptions): Promise<RestoreResult> {
  const restored = await restoreRows(lines, databases, options);
  // The embedded engine has one connection: it is read once the owner has given it back.
  await databases.readCompanies();
  return restored;
}

async function restoreRows(lines: AsyncIterable<string>, databases: Databases, options: RestoreOptions): Promise<RestoreResult> {
  const { wipe, erasures } = options;
  const open = await Promise.all(databases.engines.map((engine) => openTarget(databases, engine)));
  try {
    for (const { client } of open) await client.query("begin; set local timezone = 'UTC'");
    const shapes = await tablesInOrder(open[0]?.client as pg.ClientBase);
    const remembered = await rememberedIn(open);
    for (const { client } of open) await makeEmpty(client, shapes, wipe);
    // What points at other rows would be looked up one row at a time, millions of times.
    const pointers = await Promise.all(open.map(({ client }) => takePointersOff(client)));
    // The sums are in the file too: what is put back must not be counted a second time.
    for (const { client } of open) await switchTriggers(client, 'disable');
    const { madeAt, foot } = await readInto(lines, { open, databases, shapes });
    let digests: Digests = {};
    for (const { client } of open) {
      await moveIdentities(client, shapes);
      digests = addDigests(digests, await digestsOf(client, shapes));
    }
    const wrong = Object.keys({ ...foot.digests, ...digests }).filter((name) => !isSame(foot.digests[name], digests[name]));
    if (wrong.length > 0)
      throw new RestoreProblem(`These tables did not come back as they were: ${wrong.join(', ')}. Nothing was changed.`);
    for (const [n, { client }] of open.entries()) await client.query(pointers[n] ?? '');
    for (const { client } of open) await switchTriggers(client, 'enable');
    const list = latestOf([...erasures.list, ...remembered]);
    for (const target of open) await skipIdsOfErased(target, list);
    for (const { client } of open) await leaveNumbersOut(client);
    const erased = await eraseAgainIn(open, { ...erasures, list }, madeAt);
    for (const { client } of open) await client.query('commit');
    return { digests, madeAt, ...erased };
  } catch (error) {
    for (const { client } of open) await client.query('rollback').catch(() => {});
    if (!(error instanceof ErasureKeyProblem)) throw error;
    throw new RestoreProblem(`${error.message} Nothing was changed. Without that key: --key-lost, see docs/backup.md.`);
  } finally {
    for (const { giveBack } of open) await giveBack();
  }
}

type OpenEngine = Open & { engine: Engine };

const isSame = (a: Digests[string] | undefined, b: Digests[string] | undefined): boolean =>
  (a?.count ?? 0) === (b?.count ?? 0) && (a?.sum ?? '0') === (b?.sum ?? '0');

async function openTarget(databases: Databases, engine: Engine): Promise<OpenEngine> {
  const companyIds = databases.companyIds().filter((id) => databases.engineOf(id) === engine);
  return { ...(await checkOutOwnerConnection(engine)), engine, companyIds };
}

async function makeEmpty(client: pg.ClientBase, shapes: readonly TableShape[], wipe: boolean): Promise<void> {
  if (!wipe) {
    const digests = await digestsOf(client, shapes);
    const full = Object.keys(digests).filter((name) => name !== 'company' && (digests[name]?.count ?? 0) > 0);
    if (full.length > 0) throw new RestoreProblem(`The target is not empty (${full.join(', ')}). Add --wipe to replace what is in it.`);
  }
  await client.query(`truncate ${shapes.map((t) => quoted(t.name)).join(', ')}`);
}

type Target = { open: readonly OpenEngine[]; databases: Databases; shapes: readonly TableShape[] };

async function readInto(lines: AsyncIterable<string>, { open, databases, shapes }: Target) {
  const shapeOf = new Map(shapes.map((t) => [t.name, t]));
  let madeAt: Date | null = null;
  for await (const line of lines) {
    if (!madeAt) {
      madeAt = checkHead(line);
      continue;
    }
    if (line.startsWith('{')) return { madeAt, foot: JSON.parse(line) as Foot };
    const tab = line.indexOf('\t');
    const shape = shapeOf.get(line.slice(0, tab));
    if (!shape) throw new RestoreProblem(`The file has a table that this version does not know: ${line.slice(0, Math.min(tab, 60))}`);
    const rows = line.slice(tab + 1);
    if (isOfDirectory(shape.name)) {
      if (shape.name === 'directory_company') takeCompanies(rows, open, databases);
      const main = open.find(({ engine }) => engine === databases.main) as OpenEngine;
      await insertRows(
        main.client,
        shape,
        rows,
        open.flatMap(({ companyIds }) => companyIds),
      );
    } else for (const { client, companyIds } of open) await insertRows(client, shape, rows, companyIds);
  }
  throw new RestoreProblem('The file ends too early: it is not whole.');
}

/** The backup's own directory says which companies there are, and in which of the databases here each belongs. */
function takeCompanies(rows: string, open: readonly OpenEngine[], databases: Databases): void {
  for (const { company_id, database_id } of JSON.parse(rows) as { company_id: CompanyId; database_id: number }[])
    for (const target of open)
      if (target.engine === databases.engineWithId(database_id) && !target.companyIds.includes(company_id))
        target.companyIds.push(company_id);
}

function checkHead(line: string): Date {
  const head = parseHead(line);
  if (head?.format !== FORMAT) throw new RestoreProblem('This is no backup of Kundeportal.');
  const [theirs, ours] = [head.migrations.join(), migrationNames().join()];
  if (theirs !== ours)
    throw new RestoreProblem('The backup was made by another version. Restore it with that version, then start this one.');
  return new Date(head.madeAt);
}

function parseHead(line: string): Head | null {
  try {
    return JSON.parse(line) as Head;
  } catch {
    return null;
  }
}

async function insertRows(
  client: pg.ClientBase,
  { name, columns, companyColumn }: TableShape,
  rows: string,
  companyIds: CompanyId[],
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  await client.query(
    `insert into ${quoted(name)} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json) r where r.${quoted(companyColumn)} = any($2::int[])`,
    [rows, companyIds],
  );
}

/** Drops every foreign key; the answer is the SQL that makes them again, which looks at all rows. */
async function takePointersOff(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  await client.query(rows.map((r) => r.drop).join('; '));
  return rows.map((r) => r.add).join('; ');
}

async function switchTriggers(client: pg.ClientBase, how: 'disable' | 'enable'): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select distinct format('alter table %s %s trigger user', tgrelid::regclass, $1::text) as statement
     from pg_trigger join pg_class on pg_class.oid = pg_trigger.tgrelid where not tgisinternal and pg_class.relnamespace = 'public'::regnamespace`,
    [how],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Events keep their numbers. What was numbered after the backup may have been read, and its numbers are not given to others. */
async function leaveNumbersOut(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into event_numbering (company_id, last) select id, $1::int from company
     on conflict (company_id) do update set last = event_numbering.last + excluded.last`,
    [NUMBERS_LEFT_OUT_BY_RESTORE],
  );
}

/** New rows get numbers after those that have come back. */
async function moveIdentities(client: pg.ClientBase, shapes: readonly TableShape[]): Promise<void> {
  for (const { name, identities } of shapes)
    for (const column of identities)
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), greatest(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from ${quoted(name)}`,
        [quoted(name), column],
      );
}
