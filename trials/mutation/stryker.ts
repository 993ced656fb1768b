import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Subject } from './subjects.ts';

/** The outcome of the changes to one file. A survivor is named as `line: before → after`. */
export type MutationResult = { mutants: number; survivors: string[] };

const VERSION = '10.1.1';
const FOLDER = resolve('.cache/stryker');
const COMMAND = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');

type Place = { line: number; column: number };
type Mutant = { status: string; replacement?: string; location: { start: Place; end: Place } };
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

/** Sixty megabytes that only this command needs: fetched when it is first run, not with every `npm ci`. */
export function fetchStryker(): void {
  const manifest = join(FOLDER, 'node_modules/@stryker-mutator/core/package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION) return;
  console.log(`fetching Stryker ${VERSION} into .cache/stryker`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', `@stryker-mutator/core@${VERSION}`], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
}

export function judgeByStryker({ file, tests }: Subject): MutationResult {
  const report = join(FOLDER, 'report.json');
  const config = join(FOLDER, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'command',
      commandRunner: { command: `"${process.execPath}" trials/mutation/run-tests.ts ${tests.join(' ')}` },
      mutate: [file],
      plugins: [],
      checkers: [],
      concurrency: 2,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: join(FOLDER, 'tmp'),
      // Node strips the types; there is nothing for the compiler to do.
      tsconfigFile: 'none',
      disableTypeChecks: false,
      ignorePatterns: ['web/dist', 'docs', 'data', 'screens', 'e2e', '.cache', 'test-results'],
      timeoutMS: 20_000,
      timeoutFactor: 3,
      allowConsoleColors: false,
    }),
  );
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, 'run', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Stryker could not judge ${file}:\n${stdout}`);
  return readReport(file, JSON.parse(readFileSync(report, 'utf8')));
}

function readReport(file: string, { files }: Report): MutationResult {
  const mutants = files[file]?.mutants ?? [];
  const counted = mutants.filter((m) => !['Ignored', 'CompileError'].includes(m.status));
  const survivors = counted.filter((m) => ['Survived', 'NoCoverage'].includes(m.status));
  const lines = (files[file]?.source ?? '').split('\n');
  return {
    mutants: counted.length,
    survivors: survivors.map(({ location: { start, end }, replacement }) => {
      const last = start.line === end.line ? end.column - 1 : undefined;
      return `${start.line}: ${lines[start.line - 1]?.slice(start.column - 1, last)} → ${replacement?.replace(/\s+/g, ' ')}`;
    }),
  };
}
