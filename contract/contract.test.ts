import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import type { CallShape } from './define-call.ts';
import { calls } from './index.ts';

const all: readonly CallShape[] = calls;
const repeated = (words: readonly string[]): string[] => words.filter((word, i) => words.indexOf(word) !== i);

test('every call that a file declares is listed, under the name that it is exported by', async () => {
  const files = globSync('contract/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(new URL(`../${file}`, import.meta.url).href)));
  const declared = modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (isCall(value) ? [`${name}: ${value.name}`] : [])),
  );
  assert.deepEqual(declared.sort(), all.map(({ name }) => `${name}: ${name}`).sort());
});

const isCall = (value: unknown): value is CallShape => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test('no two calls have the same name, or the same method and path', () => {
  assert.deepEqual(repeated(all.map(({ name }) => name)), []);
  assert.deepEqual(repeated(all.map(({ method, path }) => `${method} ${path}`)), []);
});

test('a call says in a sentence what it is for, and has one good answer', () => {
  for (const { name, summary, answers } of all) {
    assert.match(summary, /^[A-Z].{14,}/, name);
    assert.ok(Object.keys(answers).length === 1 && /^20[04]$/.test(Object.keys(answers)[0] ?? ''), name);
  }
});

test('a call with a login names the roles that may make it, or is for machine keys alone', () => {
  for (const { name, access } of all) {
    const isNamed = 'roles' in access && (access.roles.length > 0 || (access.scopes ?? []).length > 0);
    assert.equal(isNamed, access.key === 'basic' || access.key === 'bearer', name);
  }
});

test('a body is a file, or takes no field that the call does not name', () => {
  const bodies = all.filter(({ body }) => body !== undefined);
  assert.ok(bodies.length > 15);
  const open = bodies.filter(
    ({ body, fileTypes }) => !fileTypes && (body as { additionalProperties?: unknown }).additionalProperties !== false,
  );
  assert.deepEqual(
    open.map(({ name }) => name),
    [],
  );
});

test('what a GET needs is in its address or its headers', () => {
  assert.deepEqual(
    all.filter(({ method, body }) => method === 'GET' && body).map(({ name }) => name),
    [],
  );
});
