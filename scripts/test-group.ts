// node scripts/test-group.ts file …: test files in one process, one after another, each a suite under its name.
// Loaded before them: their suites load at once, and a package that one requires and another imports cannot be loaded both ways at once.
import 'htmlparser2';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2))
  describe(file, async () => {
    await import(pathToFileURL(file).href);
  });
