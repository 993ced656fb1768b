import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Query, together } from './query.ts';

const asked: string[] = [];
const query = (name: string, state: Partial<Query<string>>): Query<string> => ({
  data: undefined,
  error: null,
  isPending: false,
  isFetching: false,
  refetch: () => asked.push(name),
  ...state,
});
const loaded = query('loaded', { data: 'a' });
const waiting = query('waiting', { isPending: true, isFetching: true });
const failed = query('failed', { error: new Error('away') });

test('several queries have data when all of them have', () => {
  const { data, isPending } = together(loaded, query('second', { data: '' }));
  assert.deepEqual([data, isPending], [['a', ''], false]);
  assert.deepEqual([together(loaded, waiting).data, together(loaded, waiting).isPending], [undefined, true]);
});

test('the first failure is theirs at once, and only what failed is asked for again', () => {
  const all = together(loaded, waiting, failed, query('later', { error: new Error('later') }));
  assert.deepEqual([all.data, all.isPending, all.error], [undefined, false, failed.error]);
  all.refetch();
  assert.deepEqual(asked, ['failed', 'later']);
});

test('what has been loaded is no failure when loading it again fails', () => {
  const stale = query('stale', { data: 'old', error: new Error('away') });
  assert.deepEqual(together(loaded, stale).data, ['a', 'old']);
});
