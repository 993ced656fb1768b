import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

type TestRequest = { files: string[]; specs: string[] /** Neither a file nor a folder with tests. */; missing: string[] };

/** What was named on the command line: files, and folders with all tests below them. */
export function findRequestedTests(names: readonly string[], root = '.'): TestRequest {
  const found = names.map((name) => ({ name, tests: testsOf(name, root) }));
  const all = [...new Set(found.flatMap(({ tests }) => tests))];
  return {
    files: all.filter((file) => !file.endsWith('.spec.ts')),
    specs: all.filter((file) => file.endsWith('.spec.ts')),
    missing: found.filter(({ tests }) => tests.length === 0).map(({ name }) => name),
  };
}

function testsOf(name: string, root: string): string[] {
  const stat = statSync(resolve(root, name), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [name];
  return globSync(`${name.replace(/\/+$/, '')}/**/*.{test,spec}.ts`, { cwd: root }).sort();
}
