import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { SECOND } from '#domain/time.ts';
import { type Databases, prepareDatabases } from '../db/databases.ts';
import { type Engine, openEmbeddedFolder, openEmbeddedMemory, openPostgres } from '../db/engine.ts';
import { registerExamples } from '../demo/example-companies.ts';
import { loadFixture } from './fixture.ts';
import { copyReadyFolder, withSameUmask } from './ready-folder.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type EngineKind = (typeof ENGINES)[number];

/** Set by the command that runs: its PostgreSQL, a data folder with empty tables, and a snapshot of the embedded engine with the fixture. */
const postgresUrl = (): string | undefined => process.env['TEST_POSTGRES_URL'];
const emptyFolder = (): string | null => process.env['TEST_EMPTY_FOLDER'] ?? null;
const snapshotFile = (): string | null => process.env['TEST_SNAPSHOT'] ?? null;
const TEMPLATE = 'kundeportal_template';
/** On a busy machine a database that is there may be slow. Tests of one that is away reach it through a proxy, and have the real limit. */
const BUSY_MS = 20 * SECOND;

/** `embedded` or `postgres` where a run means one engine only, `both` where everything is to run on each. */
const wanted = process.env['TEST_ENGINE'];

export const isMissing = (kind: EngineKind): boolean => skipWithout(kind) !== false;

/** For `skip` of a test: why it cannot run here, or false. */
export function skipWithout(kind: EngineKind): string | false {
  if (wanted !== undefined && wanted !== 'both' && wanted !== kind) return `this run is for ${wanted} only`;
  return kind === 'postgres' && !postgresUrl() ? 'PostgreSQL was not found, and could not be installed' : false;
}

/** For rules that mean the same to both: PostgreSQL, as in operation, or the embedded engine where there is no other. */
export const usualEngine = (): EngineKind => (isMissing('postgres') ? 'embedded' : 'postgres');
export const enginesForRules = (): readonly EngineKind[] => (wanted === 'both' ? ENGINES : [usualEngine()]);

/** With the example companies in its directory, and nothing else. */
async function withExamples(engine: Engine): Promise<Databases> {
  const databases = await prepareDatabases({ main: engine });
  await registerExamples(databases, new Date());
  return databases;
}

/** A database of its own with the fixture in it. */
export async function openTestDatabases(kind: EngineKind, through?: (url: string) => string): Promise<Databases & { url: string | null }> {
  if (kind === 'embedded') {
    const engine = await openEmbeddedMemory(snapshotFile());
    const databases = await (snapshotFile() ? prepareDatabases({ main: engine }) : withExamples(engine));
    if (!snapshotFile()) await loadFixture(databases);
    return { ...databases, url: null };
  }
  return openCopy(TEMPLATE, through);
}

/** Without the fixture. */
export const openEmptyDatabases = async (kind: EngineKind): Promise<Databases> =>
  kind === 'postgres' ? openCopy('template0') : withExamples(await openEmbeddedMemory());

async function openCopy(template: string, through?: (url: string) => string): Promise<Databases & { url: string }> {
  const { url, drop } = await copyDatabase(template);
  const engine = through ? openPostgres(through(url)) : openPostgres(url, { awayAfterMs: BUSY_MS });
  const databases = await (template === TEMPLATE ? prepareDatabases({ main: engine }) : withExamples(engine));
  return {
    ...databases,
    url,
    async close() {
      await databases.close();
      await drop();
    },
  };
}

/** `of`: a database of the run's PostgreSQL without open connections. */
export async function copyDatabase(template: string): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Far less work for a small database than writing all of it to the log.
  await asAdmin((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    name,
    url: withDatabase(name),
    drop: () => asAdmin((client) => client.query(`drop database ${name} with (force)`).then(() => {})),
  };
}

/** A data folder with all tables and nothing in them, of this run where one is under way. */
export async function copyEmptyFolder(folder: string): Promise<void> {
  const made = emptyFolder();
  if (made) cpSync(made, folder, { recursive: true });
  else await copyReadyFolder(folder);
}

/** Done once by the test command, so that each test file starts in a fraction of a second. */
export const makeSnapshot = (file: string): Promise<void> =>
  withSameUmask(async () => {
    const folder = `${file}-folder`;
    await copyEmptyFolder(folder);
    const engine = await openEmbeddedFolder(folder);
    const databases = await withExamples(engine);
    await loadFixture(databases);
    // Without this everybody who opens the snapshot would have to play back what led to it.
    await engine.asOwner((client) => client.query('checkpoint'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await engine.dump());
    await databases.close();
    rmSync(folder, { recursive: true });
  });

export async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const databases = await withExamples(openPostgres(withDatabase(TEMPLATE, url)));
  await loadFixture(databases);
  await databases.close();
}

function withDatabase(name: string, url = postgresUrl() ?? ''): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl() ?? '' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
