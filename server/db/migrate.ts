import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SECOND } from '#domain/time.ts';
import { checkAllListed, listMigrations, readMigration } from './migration-list.ts';

/** Any number will do, as long as every server takes the same one. */
const LOCK_ID = 7_316_205;

export type MigrateOptions = { /** A database that a newer version has migrated is no reason to stop. */ allowNewer?: boolean };

/**
 * Less than a customer's call waits for the database: a change of a table queues before the others, and everybody behind it. And less than
 * the second after which PostgreSQL looks for those who wait for each other: it is we who give way, never a customer's transaction.
 */
const LOCK_WAIT_MS = 0.4 * SECOND;
const BETWEEN_TRIES_MS = SECOND;
const TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies what is missing, in order, in one transaction. Servers that start together wait for each other here. Servers of the version
 * before go on meanwhile: a table that one of them holds for long is not waited for, but tried again.
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
    await client.query(`select pg_advisory_xact_lock(${LOCK_ID})`);
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const applied = await applyMissing(client, options);
    await client.query('commit');
    return applied;
  } catch (error) {
    // Where the connection is gone, the reason is the one to tell.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyMissing(client: pg.ClientBase, { allowNewer = false }: MigrateOptions): Promise<string[]> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration');
  const digestOf = new Map(rows.map((r) => [r.name, r.digest]));
  const applied: string[] = [];
  checkAllListed();
  const migrations = listMigrations();
  for (const { name, digest } of migrations) {
    const text = readMigration({ name, digest });
    const before = digestOf.get(name);
    if (before === digest) continue;
    if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied: write a new one instead`);
    await client.query(text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
    applied.push(name);
  }
  const unknown = rows.map((r) => r.name).find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown && !allowNewer)
    throw new Error(
      `the database has migration ${unknown}, which this version does not know: start a newer version, or set NEWER_DATABASE=allow to go back`,
    );
  return applied;
}
