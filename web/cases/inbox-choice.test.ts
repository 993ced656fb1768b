import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryOfInbox, readInbox, searchOfInbox } from './inbox-choice.ts';

test('the choice is written into the URL and read back', () => {
  const choice = { view: 'mine', kind: 'complaint', departmentId: 3, isLate: true, page: 2, caseId: 1043 } as const;
  assert.deepEqual(readInbox(searchOfInbox(choice)), choice);
  assert.deepEqual(queryOfInbox(choice), { view: 'mine', kind: 'complaint', departmentId: 3, late: 'yes', page: 2 });
});

test('the default choice has no parameters, and invalid parameters give the default', () => {
  assert.equal(searchOfInbox(readInbox('')), '');
  assert.deepEqual(readInbox('?vis=x&type=y&avdeling=-1&side=a&sak=0'), readInbox(''));
});
