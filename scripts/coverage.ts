// npm run coverage: runs the tests of the rules and fails where they leave a line, branch or function of domain/ unreached.
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
import { domainCoverage, domainTests, unreachedIn } from './domain-coverage.ts';

process.chdir(new URL('..', import.meta.url).pathname);
const events = run({ files: domainTests(), concurrency: 2, timeout: 5 * 60_000, ...domainCoverage });
let unreached: string[] | null = null;
let failures = 0;
let files = 0;
events.on('test:coverage', ({ summary }) => {
  unreached = unreachedIn(summary);
  files = summary.files.length;
});
events.on('test:fail', () => {
  failures++;
});
for await (const chunk of events.compose(dot)) process.stdout.write(chunk);

const found: string[] = unreached ?? ['the run told nothing about coverage'];
for (const part of found) console.log(part);
console.log(`\n${files} files of domain/: ${found.length} lines, branches and functions unreached, ${failures} tests failed`);
process.exit(found.length + failures > 0 ? 1 : 0);
