import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuFor } from './menu.ts';

test('the menu follows the role and leaves out what is hidden', () => {
  assert.deepEqual(
    menuFor('Customer').map((e) => e.text),
    ['home', 'jobs', 'surveyWizard'],
  );
  assert.deepEqual(
    menuFor('Employee').map((e) => e.text),
    ['home', 'insight'],
  );
  assert.deepEqual(
    menuFor('Admin').map((e) => e.text),
    ['home', 'insight', 'customers', 'mails', 'employees', 'registerEmployee', 'audit'],
  );
});
