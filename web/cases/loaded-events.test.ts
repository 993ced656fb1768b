import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CaseEvent, withoutGap, withPage } from './loaded-events.ts';

const at = (number: number) => new Date(Date.UTC(2026, 10, 16, 9, number)).toISOString();
const events = (from: number, to: number, text = 'Hei'): CaseEvent[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ number: from + i, at: at(from + i), text }) as CaseEvent);
const note = (number: number) => ({ at: at(number), name: 'Anna', text: `Merknad ${number}` });
const none = { events: [], notes: [] };
const numbers = ({ events: all }: { events: readonly CaseEvent[] }) => all.map((event) => event.number);

test('an older page is put first, and newer copies replace loaded events', () => {
  const loaded = withPage(withPage(none, { events: events(4, 6), notes: [note(5)] }), { events: events(1, 3), notes: [note(2)] });
  assert.deepEqual([numbers(loaded), loaded.notes.length], [[1, 2, 3, 4, 5, 6], 2]);
  const again = withPage(loaded, { events: events(5, 7, 'Endret'), notes: [note(5)] });
  assert.deepEqual([numbers(again).length, again.events[4]?.text, again.notes.length], [7, 'Endret', 2]);
});

test('nothing before a gap is shown until the pages between have been loaded', () => {
  const gap = withPage({ events: events(1, 4), notes: [note(2), note(9)] }, { events: events(8, 9) });
  const shown = withoutGap(gap);
  assert.deepEqual([numbers(shown), shown.notes.length], [[8, 9], 1]);
  const whole = withoutGap(withPage(gap, { events: events(5, 7) }));
  assert.deepEqual([numbers(whole).length, whole.notes.length], [9, 2]);
  assert.deepEqual(withoutGap(none), none);
});
