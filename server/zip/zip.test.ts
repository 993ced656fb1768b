import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipStream } from './zip.ts';

test('a piece that cannot be made ends the copy for its reader, and nothing else', async () => {
  const content = async function* () {
    yield 'halfway';
    throw new Error('the database is away');
  };
  const whole = async function* () {
    yield 'never asked for';
  };
  const stream = zipStream(
    [
      { name: 'a', content },
      { name: 'b', content: whole },
    ],
    new Date('2026-11-15'),
  );
  const read = async () => {
    for await (const part of stream) assert.ok(part);
  };
  await assert.rejects(read(), /the database is away/);
});
