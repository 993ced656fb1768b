// Runs test files in this process and ends with 1 at the first failure: a mutant is judged as soon as one test has seen it.
import { run } from 'node:test';

const events = run({ files: process.argv.slice(2), isolation: 'none', timeout: 60_000 });
let passed = 0;
events.on('test:fail', ({ name, details }) => {
  console.log(`failed: ${name}: ${details.error.cause ?? details.error}`);
  process.exit(1);
});
events.on('test:pass', ({ skip }) => {
  if (skip === undefined || skip === false) passed++;
});
for await (const _ of events);
console.log(`${passed} passed`);
process.exit(passed > 0 ? 0 : 2);
