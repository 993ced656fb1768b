// node scripts/test-group.ts file …: test files in one process, one after another, each a suite under its name.
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Loaded one after another too: a package that some require and others import cannot be loaded both ways at once. */
let loaded: Promise<unknown> = Promise.resolve();
for (const file of process.argv.slice(2))
  describe(file, () => {
    const own = loaded.then(() => import(pathToFileURL(file).href));
    loaded = own.catch(() => {});
    return own;
  });
