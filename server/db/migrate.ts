import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as every server takes the same one. */
const LOCK_ID = 7_316_205;

export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((f) => f.endsWith('.sql'))
    .sort();

/** Applies what is missing, in order, in one transaction. Servers that start together wait for each other here. */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK_ID})`);
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const applied = await applyMissing(client);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyMissing(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration');
  const digestOf = new Map(rows.map((r) => [r.name, r.digest]));
  const applied: string[] = [];
  for (const name of migrationNames()) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    const digest = createHash('sha256').update(text).digest('hex');
    const before = digestOf.get(name);
    if (before === digest) continue;
    if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied: write a new one instead`);
    await client.query(text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
    applied.push(name);
  }
  const unknown = rows.map((r) => r.name).find((name) => !migrationNames().includes(name));
  if (unknown) throw new Error(`the database has migration ${unknown}, which this version does not know: start a newer version`);
  return applied;
}
