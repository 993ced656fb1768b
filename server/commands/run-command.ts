import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Brand } from '#domain/company/brand.ts';
import { readBrands } from '../brands/read-brands.ts';
import type { Config } from '../config/config.ts';
import { controlSocket } from '../data-folder/folder.ts';
import { DatabaseAway, isTransient } from '../db/database-away.ts';
import { type DatabaseSettings, type Databases, openDatabases } from '../db/databases.ts';
import { CommandProblem } from '../errors/command-problem.ts';

/** What the operator can mend is said in a sentence; anything else is a fault of ours, with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceFor(error));
    process.exit(1);
  }
}

export function sentenceFor(error: unknown): string {
  if (error instanceof CommandProblem) return error.message;
  if (!(error instanceof DatabaseAway) && !isTransient(error)) throw error;
  const { code, message } = error as { code?: string; message: string };
  return `The database does not answer (${code ?? message}). Run the command again when it is back.`;
}

export const databaseSettings = (config: Config): DatabaseSettings => ({
  dataDir: config.dataDir,
  urls: config.databaseUrls,
  replicaUrls: config.replicaUrls,
  allowNewer: config.allowNewerDatabase,
});

/** For a command: the databases are open as long as its work takes. */
export async function withDatabases<T>(settings: DatabaseSettings, work: (databases: Databases) => Promise<T>): Promise<T> {
  const databases = await openDatabases(settings, {}).catch(tellWhyNot);
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}

/** In a sentence for the operator, and not where in the program it was. */
function tellWhyNot(error: unknown): never {
  if (error instanceof CommandProblem || isTransient(error)) throw error;
  throw new CommandProblem(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}`);
}

/** Undefined: no server is running on this folder. */
export async function askControl(dataDir: string, url: string): Promise<unknown> {
  const res = await callControl(dataDir, url);
  if (!res) return undefined;
  const body = await text(res);
  return body ? JSON.parse(body) : null;
}

/** The same for an answer that is too large for the memory: null where there is no such thing. */
export async function streamFromControl(dataDir: string, url: string): Promise<Readable | null | undefined> {
  const res = await callControl(dataDir, url);
  if (!res || res.statusCode === 200) return res;
  res.resume();
  return null;
}

async function callControl(dataDir: string, url: string): Promise<IncomingMessage | undefined> {
  const socketPath = controlSocket(dataDir);
  if (socketPath === null || !existsSync(socketPath)) return undefined;
  const res = await new Promise<IncomingMessage | undefined>((ok, fail) => {
    const call = request({ socketPath, path: url }, ok);
    call.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? ok(undefined) : fail(error)));
    call.end();
  });
  if (res?.statusCode === 409 || res?.statusCode === 503) throw new CommandProblem(JSON.parse(await text(res)).problem);
  return res;
}

/** The brands of all companies, for a command: from the server that runs on the folder, or from the databases. */
export async function askBrands(config: Config): Promise<readonly Brand[]> {
  const answer = (await askControl(config.dataDir, '/brands')) as readonly Brand[] | undefined;
  return answer ?? withDatabases(databaseSettings(config), async (databases) => (await readBrands(databases, config.portalDomain)).brands);
}
