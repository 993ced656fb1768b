import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { giveAppointment } from '../testing/appointments.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
type CalendarEvent = { uid: string; sequence: number; status: string; summary: string; start: string; end: string };

function readEvents(text: string): CalendarEvent[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').flatMap((component) => {
    const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(component);
    if (startDate.isDate) return [];
    const [start, end] = [startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()];
    return [{ uid, sequence, summary, start, end, status: String(component.getFirstPropertyValue('status')) }];
  });
}

onOneEngine('the calendar of a visit', (world) => {
  test('a calendar program reads the same from file and feed, also in the night that skips an hour', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const title = 'Blandebatteri, «Øverst»; to kraner og en lang tittel som må brytes over flere linjer';
    const nights = ['2027-03-27T07:00:00.000Z', '2027-03-28T00:00:00.000Z', '2027-03-28T06:00:00.000Z'];
    const visits: number[] = [];
    for (const startsAt of nights)
      visits.push(
        await giveAppointment(w.db, {
          ...{ now: w.clock.now, state: 'agreed', siteId: ids.home, title: title.slice(0, 80), startsAt: new Date(startsAt) },
        }),
      );
    const made = await w.call('POST', '/api/Care/MakeFeed', { as: kari, body: { siteId: ids.home } });
    const address = new URL(made.json<{ address: string }>().address);
    const feed = (await w.call('GET', address.pathname + address.search)).body;
    const ofFeed = readEvents(feed).sort((a, b) => a.start.localeCompare(b.start));
    assert.deepEqual(
      ofFeed.map(({ start, status }) => [start, status]),
      nights.map((start) => [start, 'CONFIRMED']),
    );
    assert.doesNotMatch(feed, /^LOCATION/m);
    assert.ok(ofFeed.every(({ summary }) => summary.endsWith(title.slice(0, 80))));
    for (const [i, appointmentId] of visits.entries()) {
      const file = (await w.call('GET', `/api/Appointment/Calendar?appointmentId=${appointmentId}`, { as: kari })).body;
      assert.match(file, /^LOCATION:\S/m);
      assert.deepEqual(readEvents(file), [ofFeed[i]]);
    }
  });
});
