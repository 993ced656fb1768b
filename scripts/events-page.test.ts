import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventsPage } from './events-page.ts';

test('docs/events.md says what the code does: `npm run events:docs` writes it', () => {
  assert.equal(readFileSync(new URL('../docs/events.md', import.meta.url), 'utf8'), eventsPage());
});
