import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SECOND } from '#domain/time.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { LOCK_NUMBERS } from './lock-numbers.ts';
import { digestOf, findEarlierEdition, isEarlier, type Migration, readMigrations, readRepair } from './migration-list.ts';

export type MigrateOptions = { /** A database that a newer version has migrated is no reason to stop. */ allowNewer?: boolean };

/**
 * Shorter than a customer's call waits for the database, because every call queues behind a change of a table, and shorter than the second
 * after which PostgreSQL looks for deadlocks: the migration gives way, never a customer.
 */
const LOCK_WAIT_MS = 0.4 * SECOND;
const BETWEEN_TRIES_MS = SECOND;
const TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies what is missing, in order, in one transaction. Servers that start together wait for each other here. Servers of the version
 * before go on meanwhile: where one locks a table for long, the migration tries again.
 */
export async function migrate(client: pg.ClientBase, options: MigrateOptions = {}): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrateOnce(client, options);
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (tries === TRIES) throw new Error('a table has been in use for too long to be changed: look for an import, then start again');
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}

async function migrateOnce(client: pg.ClientBase, options: MigrateOptions): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK_NUMBERS.migrations})`);
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const applied = await applyMissing(client, options);
    await client.query('commit');
    return applied;
  } catch (error) {
    // Where the connection is gone, the first error is the one to report.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyMissing(client: pg.ClientBase, { allowNewer = false }: MigrateOptions): Promise<string[]> {
  const { rows } = await client.query<Migration>('select name, digest from migration');
  const before = new Map(rows.map((row) => [row.name, row.digest]));
  const applied: string[] = [];
  const apply = async (name: string, text: string): Promise<void> => {
    await client.query(await withExistingRole(client, text));
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digestOf(text)]);
    applied.push(name);
  };
  const migrations = readMigrations();
  for (const { name, digest, text } of migrations) {
    const found = before.get(name);
    if (found === undefined) await apply(name, text);
    else if (found !== digest) {
      const repair = findRepair({ name, digest: found });
      if (repair && !before.has(repair.name)) await apply(repair.name, repair.text);
    }
  }
  const isListed = new Set(migrations.map(({ name }) => name));
  const unknown = rows.find((row) => !isListed.has(row.name) && !isEarlier(row));
  if (unknown && !allowNewer)
    throw new Error(
      `the database has migration ${unknown.name}, which this version does not know: start a newer version, or set NEWER_DATABASE=allow to go back`,
    );
  return applied;
}

/**
 * What an earlier edition still needs. Its row keeps the digest, by which the release that applied it knows it on the way back; the repair
 * has a row of its own.
 */
function findRepair(applied: Migration): { name: string; text: string } | null {
  const edition = findEarlierEdition(applied);
  if (!edition) throw new Error(`migration ${applied.name} was changed after it had been applied: write a new one instead`);
  return edition.repair ? readRepair(edition.repair) : null;
}

/** The statement of migration 002. Roles belong to the whole cluster, so another database may have made it already. */
export const MAKES_ROLE = 'create role kundeportal_app nologin;';

/**
 * A migration as it is run here. PostgreSQL checks the right to make roles before it looks whether the role exists, and that right is taken
 * away after the first start (docs/operations.md): an existing role is not made again.
 */
export async function withExistingRole(client: pg.ClientBase, text: string): Promise<string> {
  if (!text.includes(MAKES_ROLE)) return text;
  const { rows } = await client.query<{ exists: boolean; may: boolean | null; owner: string }>(`
    select exists (select from pg_roles where rolname = 'kundeportal_app'), rolcreaterole or rolsuper as may, rolname as owner
    from pg_roles where rolname = current_user`);
  const [role] = rows;
  if (role?.exists) return text.replace(MAKES_ROLE, 'null;');
  if (role?.may) return text;
  throw new CommandProblem(
    `This PostgreSQL has no role kundeportal_app, and ${role?.owner} may not make it: alter role ${role?.owner} createrole, and start again.`,
  );
}
