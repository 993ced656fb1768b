import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOT_JSON } from './input.ts';
import { readJson } from './read-json.ts';

test('nothing is fine, and an object is what it says', () => {
  assert.equal(readJson(''), undefined);
  assert.deepEqual(readJson('{"a": [1, {"b": "c, [d]"}]}'), { a: [1, { b: 'c, [d]' }] });
});

test('a picture of 2 MB in one text is read', () => {
  const userImge = `data:image/png;base64,${'A'.repeat(2_796_200)}`;
  assert.deepEqual(readJson(JSON.stringify({ userImge })), { userImge });
});

test('what cannot be stored, or changes what objects are, is no JSON', () => {
  for (const text of ['{"a": "\\u0000"}', '{"a": "\\ud800"}', '{"__proto__": 1}', '{"constructor": 1}', '{"a":', 'a'])
    assert.equal(readJson(text), NOT_JSON, text);
});

test('a body of thousands of parts is refused before it is read', () => {
  const list = (part: string, times: number) => `[${Array(times).fill(part).join(',')}]`;
  assert.equal((readJson(list('1', 2000)) as unknown[]).length, 2000);
  for (const text of [list('1', 6000), list('{}', 6000), list('[]', 6000), `${'['.repeat(6000)}${']'.repeat(6000)}`, '['.repeat(3_000_000)])
    assert.equal(readJson(text), NOT_JSON, text.slice(0, 20));
});
