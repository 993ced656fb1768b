import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DENIED } from './denied-versions.ts';

const root = new URL('..', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
type TextByName = Record<string, string>;
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'scripts', TextByName>;
const { dependencies, devDependencies, optionalDependencies, scripts } = read('package.json') as Manifest;
type LockedPackage = {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  resolved?: string;
};
const locked = Object.entries(read('package-lock.json').packages as Record<string, LockedPackage>)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({ name: place.split('node_modules/').at(-1) ?? '', ...entry }));

test('every dependency is pinned to one version', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) assert.match(version, /^\d+\.\d+\.\d+$/, name);
});

test('the runtime is of one version on every kind of machine that gets one', () => {
  assert.ok(Object.keys(optionalDependencies).length >= 3);
  assert.deepEqual(new Set(Object.values(optionalDependencies)).size, 1, JSON.stringify(optionalDependencies));
  for (const [name, version] of Object.entries(optionalDependencies)) {
    assert.match(name, /^node-/);
    assert.equal(locked.find((p) => p.name === name)?.version, version);
  }
});

test('no install script is run, and no command of ours needs what npm then leaves out', () => {
  assert.match(readFileSync(new URL('.npmrc', root), 'utf8'), /^ignore-scripts=true$/m);
  assert.deepEqual(
    Object.keys(scripts).filter((name) => /^(pre|post|install|prepare)/.test(name)),
    [],
  );
});

test('every package that is installed has a digest, and none runs a script of its own', () => {
  assert.ok(locked.length > 150);
  assert.deepEqual(
    locked.filter((p) => !p.integrity?.startsWith('sha512-')).map((p) => p.name),
    [],
  );
  assert.deepEqual(
    locked.filter((p) => p.hasInstallScript).map((p) => p.name),
    [],
  );
});

test('at most 30 packages are loaded by the server or sent to a browser; all are declared', () => {
  const files = globSync('{domain,words,brands,server,web,gallery}/**/*.{ts,tsx,css}').filter(
    (f) => !/\.test\.ts$|\/testing\/|\/dist\//.test(f),
  );
  const imported = /^(?!import type).*?(?:\bfrom|\bimport|@import)\s*\(?['"]((?:@[\w-]+\/)?[a-z][\w.-]*)[\w./:-]*['"]/gm;
  const used = new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imported)].map((match) => match[1] ?? '')));
  used.delete('node');
  assert.deepEqual(
    [...used].filter((name) => !(name in dependencies)),
    [],
  );
  assert.ok(used.size >= 15 && used.size <= 30, [...used].join());
});

test('no version that is known to be bad is installed', () => {
  const isBelow = (version: string, limit: string): boolean => {
    const [a, b] = [version, limit].map((v) => v.split(/[.-]/).slice(0, 3).map(Number));
    const i = [0, 1, 2].find((n) => a?.[n] !== b?.[n]);
    return i !== undefined && (a?.[i] ?? 0) < (b?.[i] ?? 0);
  };
  assert.ok(isBelow('10.1.3', '10.1.4') && !isBelow('10.1.4', '10.1.4') && isBelow('9.9.9', '10.0.0') && !isBelow('11.0.0', '10.9.9'));
  assert.deepEqual(
    locked
      .filter(({ name, version = '' }) => DENIED.some((d) => d.name === name && (d.below === null || isBelow(version, d.below))))
      .map((p) => p.name),
    [],
  );
});

test('the list of what the server is made of is complete: `npm run sbom`', () => {
  const list = JSON.parse(execFileSync(process.execPath, ['scripts/sbom.ts'], { cwd: root, encoding: 'utf8' }));
  type Component = { name: string; version: string; purl: string; hashes: { content: string }[] };
  const components: Component[] = list.components;
  assert.deepEqual([list.bomFormat, list.metadata.component.name], ['CycloneDX', 'kundeportal']);
  assert.ok(components.every((c) => c.purl.startsWith('pkg:npm/') && c.hashes[0]?.content.length === 128));
  const listed = new Set(components.map((c) => `${c.name}@${c.version}`));
  assert.deepEqual(
    locked.filter((p) => !p.dev && !p.devOptional && !listed.has(`${p.name}@${p.version}`)).map((p) => p.name),
    [],
  );
  const missing = Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`));
  assert.deepEqual(missing, []);
  assert.ok(listed.size > Object.keys(dependencies).length);
});
