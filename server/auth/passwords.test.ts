import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { WEAK_HASH } from '../testing/fixture.ts';
import { newOneTimePassword, oneTimePasswordHash } from './one-time-password.ts';
import { checkPasswordFor, createPasswords } from './passwords.ts';

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

test('the list of passwords that everybody uses is long, and refuses the best known of each country', () => {
  for (const password of ['password1', 'Passw0rd', 'qwerty123', 'abc12345', 'iloveyou1', 'passord1', 'fotball1', 'Sommer2026'])
    assert.notEqual(checkPasswordFor(password, []), null, password);
  assert.ok(dictionary['passwords-common'].length >= 3000);
});

test('names of brands and trades, of the account and its address are no passwords, whatever stands around them', () => {
  const names = ['kari_nordmann', 'kari.nordmann@firma.example', 'Firma Norge AS'];
  for (const password of [
    'Fjordrør2026',
    'lynvakt-2026!',
    'Rørlegger123',
    'ELEKTRIKER2026',
    'Kundeportal99',
    'nordmann1984',
    'kari_nordmann1',
  ])
    assert.equal(checkPasswordFor(password, names), 'password-too-personal', password);
  assert.equal(checkPasswordFor('Rustne-hengsler-7', names), null);
});

test('two hashes run at a time, 64 wait, and who comes after them is told to try again', async () => {
  const passwords = createPasswords(WEAK_HASH);
  const asked = Array.from({ length: 70 }, () => passwords.verify(null, 'Riktig-passord-4').then(String, (error) => error.code));
  await Promise.resolve();
  assert.equal(passwords.hashesRun(), 2);
  const answers = await Promise.all(asked);
  assert.deepEqual([answers.filter((a) => a === 'false').length, answers.filter((a) => a === 'unavailable').length], [66, 4]);
  assert.equal(passwords.hashesRun(), 66);
});

test('a one-time password has 120 random bits in letters that can be read off a screen, and forgives how it is typed', () => {
  const made = Array.from({ length: 200 }, newOneTimePassword);
  assert.equal(new Set(made).size, 200);
  for (const password of made) assert.match(password, /^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
  assert.equal(new Set(made.join('').replaceAll('-', '')).size, 32, 'five bits a letter');
  const [one = ''] = made;
  for (const typed of [one.toUpperCase(), one.replaceAll('-', ''), ` ${one.replaceAll('-', ' – ')} `])
    assert.deepEqual(oneTimePasswordHash(typed), oneTimePasswordHash(one));
});
