import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestUnit } from './test-files.ts';

/** What node's test runner tells about the files that the tests loaded. */
type Summary = {
  files: {
    path: string;
    functions: { name: string; line: number; count: number }[];
    branches: { line: number; count: number }[];
    lines: { line: number; count: number }[];
  }[];
};

/** The tests of the rules and the shared words in one process, which sees what of domain/ and words/ they reach together. */
export const domainUnit = (): TestUnit => ({
  name: 'domain',
  files: globSync('{domain,words}/**/*.test.ts').sort(),
  flags: [
    ...['--experimental-test-coverage', '--test-coverage-exclude=**/*.test.ts'],
    ...['--test-coverage-include=domain/**/*.ts', '--test-coverage-include=words/**/*.ts'],
  ],
});

/** Every line, branch and function of domain/ and words/ that no test reached. A file that no test loads may hold constants only. */
export function unreachedIn({ files }: Summary): string[] {
  const loaded = new Set(files.map((file) => relative('.', file.path)));
  const silent = globSync('{domain,words}/**/*.ts')
    .filter((file) => !/\.(test|d)\.ts$/.test(file) && !loaded.has(file) && hasFunction(file))
    .map((file) => `${file}: no test loads it`);
  const parts = files.flatMap((file) => {
    const name = relative('.', file.path);
    const misses = (kind: string, all: { line: number; count: number }[]) =>
      all.filter((part) => part.count === 0).map((part) => `${name}:${part.line} ${kind}`);
    return [...misses('line', file.lines), ...misses('branch', file.branches), ...misses('function', file.functions)];
  });
  return [...silent, ...parts];
}

const hasFunction = (file: string): boolean => /=>|\bfunction\b/.test(readFileSync(file, 'utf8'));
