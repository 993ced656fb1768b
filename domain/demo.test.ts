import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_LOGINS, DEMO_PASSWORD, demoNote } from './demo.ts';
import { isPasswordShape } from './password.ts';

test('the note names the logins, the password and of a brand no more than its name and address', () => {
  const brand = { slug: 'bjork', name: 'Bjørk & Kabel', companyId: 3, contactLine: 'Ring oss' };
  const note = demoNote([brand as unknown as Parameters<typeof demoNote>[0][number]]);
  assert.deepEqual(note, { logins: DEMO_LOGINS, password: DEMO_PASSWORD, brands: [{ slug: 'bjork', name: 'Bjørk & Kabel' }] });
});

test('the demo password has the shape of a password; nobody may choose it', () => {
  assert.equal(isPasswordShape(DEMO_PASSWORD), true);
});
