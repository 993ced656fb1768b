// From the oldest release to this one and back: does every row survive? Does every database of the history get the same shape?
// In short: none: it installs an older release with its packages
import { type ChildServer, endChildren, startChild, startProduct } from '../shared/child-server.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { type Goal, printGoals } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { actAsCustomers, type Contents, changedTables, readAllJobs, readContents, rowsIn } from './upgrade/data.ts';
import { findCommit, OLDEST_RELEASE, unpackRelease } from './upgrade/releases.ts';
import { compareShapes } from './upgrade/shapes.ts';

/** The last commit before the list of digests began: from here on a test of the list is enough. */
const LAST_EDITED = '4abcc92';

const isSame = (what: string, is: boolean): Goal => [`${what}: the customers see the same jobs`, is ? 'yes' : 'no', 'yes', is];

async function goUpAndBack(serverUrl: string, oldEntry: URL, folder: string): Promise<Goal[]> {
  const url = await createDatabase(serverUrl, 'upgraded');
  const env = { DATABASE_URL: url, DATA_DIR: `${folder}/data`, DEMO: 'on', NEWER_DATABASE: 'allow', LOG_LEVEL: 'warn' };
  const goals: Goal[] = [];
  /** It gets no calls before the tables are read. */
  const startAndCompare = async (what: string, start: () => Promise<ChildServer>, before: Contents): Promise<ChildServer> => {
    const server = await start();
    const changed = changedTables(before, await readContents(url, before.tables));
    const title = `${what}: of ${before.tables.length} tables with ${rowsIn(before)} rows changed`;
    goals.push(
      [title, changed.join(', ') || 0, '0', changed.length === 0],
      [`${what}: ready after`, `${(server.readyMs / 1000).toFixed(1)} s`],
    );
    return server;
  };
  const startOld = () => startChild(oldEntry, env);
  const startNew = () => startProduct(env);

  let server = await startOld();
  await actAsCustomers(server.address, 'sms');
  const jobsThen = await readAllJobs(server.address);
  await server.end('SIGTERM');

  server = await startAndCompare('up', startNew, await readContents(url));
  goals.push(isSame('up', (await readAllJobs(server.address)) === jobsThen));
  await actAsCustomers(server.address, 'epost');
  const jobsNow = await readAllJobs(server.address);
  await server.end('SIGTERM');

  server = await startAndCompare('back', startOld, await readContents(url));
  goals.push(isSame('back', (await readAllJobs(server.address)) === jobsNow));
  await server.end('SIGTERM');

  server = await startAndCompare('up again', startNew, await readContents(url));
  await server.end('SIGTERM');
  return goals;
}

async function shapeGoals(serverUrl: string): Promise<Goal[]> {
  const { states, impossible, different } = await compareShapes(serverUrl, LAST_EDITED);
  return [
    [
      `states of the migrations in the history: ${states} (${impossible} more never started); other shape`,
      different.join(', ') || 0,
      '0',
      different.length === 0,
    ],
  ];
}

if (import.meta.main) {
  const { from, shapes } = options({ from: OLDEST_RELEASE.version, shapes: 'yes' });
  const commit = findCommit(from);
  await withPostgres([], (serverUrl) =>
    inTemporaryFolder(async (folder) => {
      const goals = await goUpAndBack(serverUrl, unpackRelease(commit, folder), folder).finally(endChildren);
      printGoals(`upgrade from ${from} (${commit.slice(0, 7)})`, goals);
      if (shapes === 'yes') printGoals('shapes', await shapeGoals(serverUrl));
    }),
  );
}
