import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '../config/config.ts';
import { loadErasureKey } from './erasure-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'kundeportal-key-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: join(folder, 'data'), ...env });

test('a first start makes a key for its owner alone, and the next ones take the same', () => {
  assert.deepEqual(loadErasureKey(config(), { makes: false }), { key: null, madeIn: null });
  const first = loadErasureKey(config(), { makes: true });
  const file = join(folder, 'data', 'erasure.key');
  assert.equal(first.madeIn, file);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(join(folder, 'data')), ['erasure.key']);
  chmodSync(file, 0o644);
  for (const makes of [true, false]) {
    const { key, madeIn } = loadErasureKey(config(), { makes });
    assert.equal(madeIn, null);
    assert.ok(key && first.key?.equals(key));
    assert.equal(statSync(file).mode & 0o777, 0o600, 'put back with other rights');
  }
});

test('a key of the settings goes before the file, and one that is none is refused', () => {
  const { key } = loadErasureKey(config({ ERASURE_KEY: 'ab'.repeat(32) }), { makes: true });
  assert.equal(key?.export().toString('hex'), 'ab'.repeat(32));
  for (const bad of ['ab', 'xy'.repeat(32), 'ab'.repeat(33)])
    assert.throws(
      () => config({ ERASURE_KEY: bad }),
      (error) => /ERASURE_KEY/.test(String(error)) && !String(error).includes(bad),
    );
});

test('a file without a key in it stops the start; a folder that cannot be written to does not', () => {
  const file = join(folder, 'data', 'erasure.key');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, 'noe annet\n');
  assert.throws(() => loadErasureKey(config(), { makes: true }), /has no key in it/);
  writeFileSync(file, before);
  const nowhere = readConfig({ DATA_DIR: join(file, 'below-a-file') });
  assert.deepEqual(loadErasureKey(nowhere, { makes: true }), { key: null, madeIn: null });
});
