import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuFor } from './menu.ts';

test('the menu follows the role and leaves out what is hidden', () => {
  assert.deepEqual(
    menuFor('Customer').map((e) => e.text),
    ['home', 'jobs', 'surveyWizard'],
  );
  for (const role of ['Employee', 'Admin'] as const) assert.ok(!menuFor(role).some((e) => e.text === 'jobs' || e.text === 'surveyWizard'));
});
