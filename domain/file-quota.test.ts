import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFileSpace, MAX_UNSENT_PHOTOS } from './file-quota.ts';

const QUOTA = 20_000;
const EMPTY = { company: 0, customer: 0, login: 0, unsent: 0 };

test('a customer has a fortieth of the quota, and a login that manages many a twentieth', () => {
  assert.equal(checkFileSpace({ ...EMPTY, customer: 499, login: 999 }, QUOTA, true), null);
  assert.equal(checkFileSpace({ ...EMPTY, customer: 500 }, QUOTA, true), 'photo-space-full');
  assert.equal(checkFileSpace({ ...EMPTY, login: 1000 }, QUOTA, true), 'photo-space-full');
});

test('the last fifth of the quota is for the company’s own people', () => {
  assert.equal(checkFileSpace({ ...EMPTY, company: 15_999 }, QUOTA, true), null);
  assert.equal(checkFileSpace({ ...EMPTY, company: 16_000 }, QUOTA, true), 'photo-space-full');
  assert.equal(checkFileSpace({ ...EMPTY, company: 19_999 }, QUOTA, false), null);
  assert.equal(checkFileSpace({ ...EMPTY, company: 20_000 }, QUOTA, false), 'photo-space-full');
});

test('a customer’s login has few photos that no case has taken', () => {
  const unsent = MAX_UNSENT_PHOTOS;
  assert.equal(checkFileSpace({ ...EMPTY, unsent: unsent - 1 }, QUOTA, true), null);
  assert.equal(checkFileSpace({ ...EMPTY, unsent }, QUOTA, true), 'photos-unsent');
  assert.equal(checkFileSpace({ ...EMPTY, unsent }, QUOTA, false), null);
});
