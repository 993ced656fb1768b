// npm run coverage: runs the tests of domain/ and words/ and fails where they leave a line, branch or function of them unreached.
import { domainUnit } from './domain-coverage.ts';
import { runTests } from './test-files.ts';

process.chdir(new URL('..', import.meta.url).pathname);
const { results, coverage } = await runTests([domainUnit()]);
const failures = results.reduce((sum, { failed }) => sum + failed, 0);
const { files, unreached } = coverage ?? { files: 0, unreached: ['the run says nothing about coverage'] };
for (const part of unreached) console.log(part);
console.log(
  `\n${files} files of domain/ and words/: ${unreached.length} lines, branches and functions unreached, ${failures} tests failed`,
);
process.exit(unreached.length + failures > 0 ? 1 : 0);
