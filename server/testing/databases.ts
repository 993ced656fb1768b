import { after, before, describe } from 'node:test';
import type { Databases } from '../db/databases.ts';
import { ENGINES, type EngineKind, enginesForRules, openTestDatabases, skipWithout } from './engines.ts';

type Tests = (databases: () => Databases) => void;

/** Tests of what the engines may do differently, which need a database and no server around it. */
export const onBothDatabases = (name: string, tests: Tests): void => onDatabases(ENGINES, name, tests);

/** For rules that mean the same to both. `TEST_ENGINE=both npm test` runs them on each. */
export const onOneDatabase = (name: string, tests: Tests): void => onDatabases(enginesForRules(), name, tests);

function onDatabases(kinds: readonly EngineKind[], name: string, tests: Tests): void {
  for (const kind of kinds) {
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
