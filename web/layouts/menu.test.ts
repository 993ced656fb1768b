import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuFor } from './menu.ts';

test('the menu follows the role and leaves out what is hidden', () => {
  assert.deepEqual(
    menuFor('Customer').map((e) => e.text),
    ['home', 'jobs'],
  );
  for (const role of ['Employee', 'Admin'] as const) {
    const entries = menuFor(role).map((e) => e.text);
    assert.ok(!entries.includes('jobs') && entries.includes('insight'));
  }
});
