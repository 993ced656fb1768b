// npm run coverage: runs the tests of domain/ and words/ and fails where they leave a line, branch or function of them unreached.
import { domainUnit } from './domain-coverage.ts';
import { runTests } from './test-files.ts';

process.chdir(new URL('..', import.meta.url).pathname);
const { results } = await runTests([domainUnit()]);
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
