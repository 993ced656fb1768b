import { after, before, describe } from 'node:test';
import type { Databases } from '../db/databases.ts';
import { ENGINES, openTestDatabases, skipWithout } from './engines.ts';

/** The same tests on both engines, of rules that need a database and no server around it. */
export function onBothDatabases(name: string, tests: (databases: () => Databases) => void): void {
  for (const kind of ENGINES) {
    describe(`${name} (${kind})`, { skip: skipWithout(kind) }, () => {
      let databases: Databases;
      before(async () => {
        databases = await openTestDatabases(kind);
      });
      after(() => databases.close());
      tests(() => databases);
    });
  }
}
