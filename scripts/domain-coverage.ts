import { globSync } from 'node:fs';
import type { TestUnit } from './test-files.ts';

/** The tests of the rules and the shared words in one process, which fails where node finds a line, branch or function unreached. */
export const domainUnit = (): TestUnit => ({
  name: 'domain',
  files: globSync('{domain,words}/**/*.test.ts').sort(),
  isOnce: true,
  flags: [
    '--experimental-test-coverage',
    '--test-coverage-exclude=**/*.test.ts',
    '--test-coverage-include=domain/**/*.ts',
    '--test-coverage-include=words/**/*.ts',
    '--test-coverage-lines=100',
    '--test-coverage-branches=100',
    '--test-coverage-functions=100',
  ],
});
