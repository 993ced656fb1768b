import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../ops/cluster/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.(yml|cfg)$/.test(name));
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
/** Names and values of a file, without comments, quotes and the way each format writes a pair. */
const settingsOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^\s*(\w+)(?: = |: )(.+)$/gm)].map(([, name = '', value = '']) => [name, value.replace(/^(['"])(.*)\1$/, '$2')]),
  );

test('every word to be replaced in the files of a cluster is explained in that file, and no other', () => {
  assert.equal(files.length, 3);
  for (const file of files) {
    const used = new Set([...read(file).matchAll(/\{\{(\w+)\}\}/g)].map(([, word]) => word));
    const explained = [...read(file).matchAll(/^# {3}(\w[\w, ]*?)(?: {2,}|$)/gm)].flatMap(([, words = '']) => words.split(', '));
    assert.deepEqual(explained.toSorted(), [...used].toSorted(), file);
  }
});

test("a cluster's PostgreSQL keeps personal data out of its log as a single one does", () => {
  const [single, cluster] = [settingsOf(readFileSync('ops/postgresql.conf', 'utf8')), settingsOf(read('patroni.yml'))];
  const names = [...single.keys()].filter((name) => /^(log_|password_encryption|ssl)/.test(name));
  assert.ok(names.length > 8);
  for (const name of names) assert.equal(cluster.get(name), single.get(name), name);
});

test('nothing in a cluster is reached without TLS, and nothing is changed without a login', () => {
  for (const file of files) assert.doesNotMatch(read(file).replace(/^\s*#.*$/gm, ''), /http:\/\/|^\s*- host /m, file);
  const patroni = read('patroni.yml');
  assert.match(patroni, /^restapi:\n(?: {2}.*\n)* {2}authentication: \{username/m);
  assert.equal(patroni.match(/sslmode: verify-full, sslrootcert/g)?.length, 3);
  assert.match(read('haproxy.cfg'), /check-ssl verify required ca-file/);
  assert.equal(read('etcd.yml').match(/client-cert-auth: true/g)?.length, 2);
});
