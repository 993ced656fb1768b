import { after, before, describe } from 'node:test';
import type { Databases } from '../db/databases.ts';
import { ENGINES, isMissing, openTestDatabases } from './engines.ts';

/** The same tests on both engines, of rules that need a database and no server around it. */
export function onBothDatabases(name: string, tests: (databases: () => Databases) => void): void {
  for (const kind of ENGINES) {
    describe(`${name} (${kind})`, { skip: isMissing(kind) ? 'no PostgreSQL: run `npm test`' : false }, () => {
      let databases: Databases;
      before(async () => {
        databases = await openTestDatabases(kind);
      });
      after(() => databases.close());
      tests(() => databases);
    });
  }
}
