import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { readSchema } from '#server/testing/read-schema.ts';
import { createDatabase } from '../../shared/database.ts';
import { type HistoricState, readHistoricStates } from './historic-states.ts';

/** Both made the index `job_by_date`, so that no server with both ever started. */
const isImpossible = ({ migrations }: HistoricState): boolean =>
  migrations.some(({ name }) => name.startsWith('008-')) &&
  migrations.some(({ name, text }) => name.startsWith('004-') && text.includes('index job_by_date'));

export type Shapes = { states: number; impossible: number; different: string[] };

/** Makes a database of every state that the migrations have ever had, migrates it and compares it with a new one. */
export async function compareShapes(serverUrl: string, until: string): Promise<Shapes> {
  const fresh = JSON.stringify(await shapeOf(serverUrl, 'fresh', null));
  const all = readHistoricStates(until);
  const states = all.filter((state) => !isImpossible(state));
  const different: string[] = [];
  for (const state of states) {
    const shape = await shapeOf(serverUrl, `at_${state.commit.slice(0, 12)}`, state).catch((error: Error) => error.message);
    if (JSON.stringify(shape) !== fresh) different.push(state.commit.slice(0, 7));
  }
  return { states: states.length, impossible: all.length - states.length, different };
}

async function shapeOf(serverUrl: string, name: string, state: HistoricState | null): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: await createDatabase(serverUrl, name) });
  await client.connect();
  try {
    if (state) await applyAll(client, state);
    await migrate(client);
    return await readSchema(client);
  } finally {
    await client.end();
    await dropDatabase(serverUrl, name);
  }
}

/** What the servers of all these commits did. */
async function applyAll(client: pg.ClientBase, { migrations }: HistoricState): Promise<void> {
  await client.query('create table migration (name text primary key, digest text not null, applied_at timestamptz not null default now())');
  for (const { name, digest, text } of migrations) {
    await client.query(text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
  }
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database ${name}`).finally(() => client.end());
}
