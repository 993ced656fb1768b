import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import ICAL from 'ical.js';
import { sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('the calendar of a home', (world) => {
  let guest: Session;
  let guestId = 0;
  const act = async (path: 'MakeFeed' | 'StopFeed', siteId: number, as = guest) =>
    world().call('POST', `/api/Care/${path}`, { as, body: { siteId } });
  const make = async (siteId: number, as = guest): Promise<string> => {
    const answer = await act('MakeFeed', siteId, as);
    assert.equal(answer.statusCode, 200, answer.body);
    const { pathname, search } = new URL(answer.json().address);
    return pathname + search;
  };
  const read = (address: string, headers = {}) => world().call('GET', address, { headers });
  const events = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return [event.startDate.toString(), event.startDate.isDate, event.summary];
    });

  before(async () => {
    guestId = await addPerson(world().db, 'gjest', { customerId: ids.kari, right: 'no-prices' });
    await world().db.query(sql`
      insert into care (company_id, customer_id, site_id, product, task, every_months, next_on, offer, added_at) values
        (4, ${ids.kari}, ${ids.home}, 'Bereder, 200 l; rustfri \\ "ny"', 'Løft på ventilen', 12, '2028-02-29', 'Halv pris', now()),
        (4, ${ids.kari}, ${ids.home}, ${'Sluk med et langt navn '.repeat(5).trim()}, 'Rens', 6, '2026-12-01', '', now()),
        (4, ${ids.kari}, ${ids.cabin}, 'Pumpe', 'Tøm', 6, '2026-12-02', '', now())`);
    await world().db.query(sql`insert into service_book (company_id, shows_deadlines, changed_at) values (4, true, now())`);
  });
  beforeEach(async () => {
    await giveAccess(world().db, guestId, { customerId: ids.kari, right: 'no-prices' });
    guest = await world().logIn('gjest');
  });

  test('another parser reads whole days with product and deadline, and nothing else about anybody', async () => {
    const answer = await read(await make(ids.home));
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(String(answer.headers['content-type']), /^text\/calendar/);
    const [care, sluice, deadline, ...more] = events(answer.body).sort();
    assert.deepEqual(more, []);
    assert.deepEqual(care, ['2026-12-01', true, `Vedlikehold: ${'Sluk med et langt navn '.repeat(5).trim()}`]);
    assert.deepEqual(sluice, ['2028-02-29', true, 'Vedlikehold: Bereder, 200 l; rustfri \\ "ny"']);
    assert.deepEqual(deadline?.slice(0, 2), ['2031-05-03', true]);
    assert.match(String(deadline?.[2]), /^Meld fra om feil minst til i dag: /);
    for (const word of ['Storgata', '0150', 'Hytta', 'Halv pris', 'Løft', '1000', 'kari@', canary(4, 'kari').replace(/\d/g, 'x')])
      assert.ok(!answer.body.includes(word), word);
    assert.ok(
      answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
      'folded',
    );
    await world().db.query(sql`update service_book set shows_deadlines = false`);
    assert.equal(events((await read(await make(ids.home))).body).length, 2, 'only where the company shows them');
    await world().db.query(sql`update service_book set shows_deadlines = true`);
  });

  test('each place has its own; what has no address too, and a job without a product is named by its number', async () => {
    assert.deepEqual(events((await read(await make(ids.cabin))).body), [['2026-12-02', true, 'Vedlikehold: Pumpe']]);
    const unplaced = events((await read(await make(0))).body).sort();
    assert.deepEqual(unplaced, [
      ['2029-01-02', true, `Meld fra om feil minst til i dag: jobb ${ids.bareJob}`],
      ['2030-06-07', true, `Meld fra om feil minst til i dag: jobb ${ids.otherJob}`],
    ]);
    assert.equal((await act('MakeFeed', ids.olasHome)).statusCode, 404);
    assert.equal((await act('StopFeed', ids.olasHome)).statusCode, 404);
    assert.equal((await world().call('GET', `/api/Care/Feed?siteId=${ids.olasHome}`, { as: guest })).statusCode, 404);
  });

  test('an agreed visit has its time and one id, and one that is called off is taken out', async () => {
    const { clock, db } = world();
    const startsAt = new Date('2026-12-03T09:00:00Z');
    const id = await giveAppointment(db, { now: clock.now, state: 'agreed', siteId: ids.cabin, startsAt, title: 'Bytte av pumpe' });
    await giveAppointment(db, { now: clock.now, siteId: ids.cabin, title: 'Uten avtalt tid' });
    await giveAppointment(db, { now: clock.now, state: 'agreed', siteId: ids.home, title: 'Et annet sted' });
    const address = await make(ids.cabin);
    const visits = async () =>
      new ICAL.Component(ICAL.parse((await read(address)).body)).getAllSubcomponents('vevent').flatMap((component) => {
        const { uid, sequence, summary, startDate } = new ICAL.Event(component);
        return startDate.isDate
          ? []
          : [{ uid, sequence, summary, start: startDate.toString(), status: component.getFirstPropertyValue('status') }];
      });
    const [agreed, ...others] = await visits();
    assert.deepEqual(others, []);
    assert.match(String(agreed?.summary), /: Bytte av pumpe$/);
    assert.deepEqual([agreed?.start, agreed?.status, agreed?.sequence], ['2026-12-03T09:00:00Z', 'CONFIRMED', 1]);
    const kari = await world().logIn('kari');
    const cancelled = await world().call('POST', '/api/Appointment/Cancel', {
      as: kari,
      body: { appointmentId: id, sequence: 1, words: '' },
    });
    assert.equal(cancelled.statusCode, 200, cancelled.body);
    assert.deepEqual(await visits(), [{ ...agreed, status: 'CANCELLED', sequence: 2 }]);
    await db.query(sql`delete from appointment`);
  });

  test('a calendar that has it gets 304, until something changes', async () => {
    const address = await make(ids.cabin);
    const tag = String((await read(address)).headers['etag']);
    const again = await read(address, { 'if-none-match': tag });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    await world().db.query(sql`update care set next_on = '2026-12-24' where product = 'Pumpe'`);
    assert.equal((await read(address, { 'if-none-match': tag })).statusCode, 200);
    await world().db.query(sql`update care set next_on = '2026-12-02' where product = 'Pumpe'`);
  });

  test('renewed, stopped, ended, disabled, of another company, guessed and broken addresses are not found, in the same bytes', async () => {
    const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    const guessed = await read(`/api/Care/Calendar?company=4&token=${'x'.repeat(43)}`);
    const assertGone = async (address: string, why: string) => {
      const answer = await read(address);
      assert.deepEqual([answer.statusCode, plain(answer.body)], [404, plain(guessed.body)], why);
    };
    assert.equal(guessed.statusCode, 404);
    const first = await make(ids.home);
    const second = await make(ids.home);
    await assertGone(first, 'renewed');
    assert.equal((await read(second)).statusCode, 200);
    await assertGone(second.replace('company=4', 'company=2'), 'of another company');
    await assertGone(second.replace('company=4', 'company=99'), 'of no company');
    for (const broken of ['', '?company=4', '?company=x&token=y', `${second.slice(second.indexOf('?'))}&more=1`])
      await assertGone(`/api/Care/Calendar${broken}`, `broken ${broken}`);
    await world().db.query(sql`update account set disabled_at = now() where id = ${guestId}`);
    await assertGone(second, 'disabled');
    await world().db.query(sql`update account set disabled_at = null where id = ${guestId}`);
    assert.equal((await read(second)).statusCode, 200);
    await giveAccess(world().db, guestId, { customerId: ids.kari, endedAt: world().clock.now });
    await assertGone(second, 'access ended');
    await giveAccess(world().db, guestId, { customerId: ids.kari, right: 'no-prices' });
    guest = await world().logIn('gjest');
    const third = await make(ids.cabin);
    const ended = await world().call('POST', '/api/People/EndAccess', { as: await world().logIn('kari'), body: { accountId: guestId } });
    assert.equal(ended.statusCode, 200, ended.body);
    await giveAccess(world().db, guestId, { customerId: ids.kari, right: 'no-prices' });
    await assertGone(third, 'of an access that was ended, and given again later');
    guest = await world().logIn('gjest');
    assert.equal((await read(await make(ids.home))).statusCode, 200);
    assert.equal((await act('StopFeed', ids.home)).statusCode, 200);
    await assertGone(second, 'stopped');
    assert.equal((await world().call('GET', `/api/Care/Feed?siteId=${ids.home}`, { as: guest })).json().madeAt, null);
  });

  test('guesses run out; a calendar behind the same address is read all the same', async () => {
    const address = await make(ids.home);
    let last = 0;
    for (let i = 0; i < 70; i++) last = (await read(`/api/Care/Calendar?company=4&token=${i}`)).statusCode;
    assert.equal(last, 429);
    assert.equal((await read(address)).statusCode, 200);
    const kept = await world().db.query<{ token_hash: Buffer }>(sql`select token_hash from care_feed`);
    assert.ok(
      kept.every((row) => !address.includes(row.token_hash.toString('base64url'))),
      'only a digest is kept',
    );
  });
});
