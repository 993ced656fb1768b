import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_LOGINS, DEMO_PASSWORD, INVITED_DEMO_LOGINS } from '#domain/demo.ts';
import { demoNote } from './demo-note.ts';

test('the note names every login in both languages, the password, and of a brand no more than its name and address', () => {
  const brand = { slug: 'bjork', name: 'Bjørk & Kabel', companyId: 3, contactLine: 'Ring oss' };
  const { logins, texts, ...rest } = demoNote([brand]);
  assert.deepEqual(rest, {
    password: DEMO_PASSWORD,
    brands: [{ slug: 'bjork', name: 'Bjørk & Kabel' }],
    atMachine: { setup: '/oppsett#nytt', lookAround: '/oppsett#se-deg-rundt' },
  });
  assert.deepEqual(logins, [...DEMO_LOGINS, ...INVITED_DEMO_LOGINS]);
  for (const login of logins) for (const words of Object.values(texts)) assert.ok(words[login], login);
});
