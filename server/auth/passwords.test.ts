import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verify } from '@node-rs/argon2';
import { createPasswords } from './passwords.ts';

test('a password is kept as argon2id with 19 MiB and two passes', async () => {
  const kept = await createPasswords().hash('Riktig-passord-4');
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await verify(kept, 'Riktig-passord-4'), true);
});

test('nobody has a password, and finding that out is a hash like any other', async () => {
  const passwords = createPasswords();
  assert.equal(await passwords.verify(null, 'Riktig-passord-4'), false);
  assert.equal(passwords.hashesRun(), 1);
});
