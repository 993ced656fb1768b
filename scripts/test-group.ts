// node scripts/test-group.ts file …: test files in one process, one after another, each a suite under its name.
import hooks from 'node:async_hooks';
import { pathToFileURL } from 'node:url';

// The runner follows every promise back to the suite that it belongs to. It needs that while suites are made; afterwards it costs a seventh of
// the processor, and only says which test an error belongs to that no test waited for. Without it such an error fails the file.
const createHook = hooks.createHook;
let follower: hooks.AsyncHook | null = null;
hooks.createHook = (callbacks) => (follower = createHook(callbacks));
const { describe } = await import('node:test');
hooks.createHook = createHook;
// Loaded before the files: their suites load at once, and a package that one requires and another imports cannot be loaded both ways at once.
await import('htmlparser2');

process.on('uncaughtExceptionMonitor', console.error);

const files = process.argv.slice(2);
let loading = files.length;
for (const file of files)
  describe(file, async () => {
    await import(pathToFileURL(file).href);
    if (--loading === 0) follower?.disable();
  });
