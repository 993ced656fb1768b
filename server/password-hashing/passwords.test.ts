import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { brands } from '#brands/index.ts';
import { newOneTimePassword, oneTimePasswordHash } from '../auth/one-time-password.ts';
import { checkPasswordFor } from '../auth/password-rules.ts';
import { asCompany } from '../db/company-id.ts';
import { WEAK_HASH } from '../testing/fixture.ts';
import { createPasswords } from './passwords.ts';

test('a password is kept as argon2id with 19 MiB and two passes', async () => {
  const kept = await createPasswords().hash('Riktig-passord-4');
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await verify(kept, 'Riktig-passord-4'), true);
});

test('an unknown name has no password, and finding that out takes a hash like any other', async () => {
  const passwords = createPasswords();
  assert.equal(await passwords.verify(null, 'Riktig-passord-4'), false);
  assert.equal(passwords.hashesRun(), 1);
});

test('the list of common passwords is long, and has the best known of each country', () => {
  const known = ['password1', 'Passw0rd', 'qwerty123', 'abc12345', 'iloveyou1', 'passord1', 'fotball1', 'Sommer2026'];
  const dressedUp = ['Høst2026!', 'Bergen2026', 'P@ssord123', 'kundekunde1', 'Tr0ndh31m!', 'asdfgh2026'];
  for (const password of [...known, ...dressedUp])
    assert.notEqual(checkPasswordFor(password, { companyId: asCompany(4), names: [] }, brands), null, password);
  assert.ok(dictionary['passwords-common'].length >= 3000);
});

test('names of brands and trades, of the account and its address are no passwords, whatever is around them', () => {
  const names = ['kari_nordmann', 'kari.nordmann@firma.example', 'Firma Norge AS'];
  for (const password of [
    'Fjordrør2026',
    'nordvann-2026!',
    'Rørlegger123',
    'ELEKTRIKER2026',
    'Kundeportal99',
    'nordmann1984',
    'kari_nordmann1',
  ])
    assert.equal(checkPasswordFor(password, { companyId: asCompany(4), names }, brands), 'password-too-personal', password);
  for (const good of ['Rustne-hengsler-7', 'Blå elg på isen 3', 'kaffe7trapp9lampe'])
    assert.equal(checkPasswordFor(good, { companyId: asCompany(4), names }, brands), null, good);
  assert.equal(
    checkPasswordFor('lynvakt-2026!', { companyId: asCompany(4), names }, brands),
    null,
    'the name of another company means nothing here',
  );
});

test('two hashes run at a time, four have a turn, 96 wait, and the next is refused', async () => {
  const passwords = createPasswords(WEAK_HASH);
  const sender = { companyId: asCompany(4), network: '127.0.0.1' };
  const check = () => passwords.inTurn(sender, () => passwords.verify(null, 'Riktig-passord-4'));
  const asked = Array.from({ length: 104 }, () => check().then(String, (error) => error.code));
  await new Promise((ok) => setImmediate(ok));
  assert.equal(passwords.hashesRun(), 2);
  const answers = await Promise.all(asked);
  assert.deepEqual([answers.filter((a) => a === 'false').length, answers.filter((a) => a === 'unavailable').length], [100, 4]);
  assert.equal(passwords.hashesRun(), 100);
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
