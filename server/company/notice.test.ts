import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onOneEngine } from '../testing/world.ts';

onOneEngine('the privacy notice of a company', (world) => {
  const admin = () => world().logIn('admin');
  const read = async () => (await world().call('GET', '/api/Company/Notice', { as: await admin(), bearer: true })).json();
  const save = async (body: object) => world().call('POST', '/api/Company/SaveNotice', { as: await admin(), bearer: true, body });
  const page = (path = '/personvern', host = 'fjordror.localhost') => world().call('GET', path, { headers: { host } });

  test('everybody can read the template with the values of the company, in both languages, without a script', async () => {
    const nb = await page();
    assert.equal(nb.statusCode, 200);
    assert.match(nb.body, /<html lang="nb">[\s\S]*<h2>Hvem vi er<\/h2><ul><li>Fjordrør<\/li><li>/);
    assert.doesNotMatch(nb.body, /Organisasjonsnummer|<script|__[A-Z]+__|\{navn\}|customerController/);
    const en = await page('/personvern/en');
    assert.match(en.body, /<html lang="en">[\s\S]*<h2>Who we are<\/h2>/);
    assert.match((await page('/personvern', 'lynvakt.localhost')).body, /Lynvakt/);
  });

  test('an Admin writes their own: it is shown as text, in either language, and is on record', async () => {
    const w = world();
    const text = '# Om <b>oss</b> & deg\n{navn} lagrer __NAME__ $& lite.\n- ett\n- to';
    const answer = await save({ basedOn: 0, text });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { version: 1 }], answer.body);
    assert.deepEqual(await read(), { version: 1, text, savedAt: w.clock.now.toISOString(), savedBy: 'Anna Admin' });
    const html = '<h2>Om &lt;b&gt;oss&lt;/b&gt; &amp; deg</h2><p>Fjordrør lagrer __NAME__ $&amp; lite.</p><ul><li>ett</li><li>to</li></ul>';
    assert.ok((await page()).body.includes(`<div class="notice-text">${html}</div>`));
    assert.ok((await page('/personvern/en')).body.includes(`<div lang="nb">${html}</div>`));
    assert.doesNotMatch((await page('/personvern', 'lynvakt.localhost')).body, /Om &lt;b/, "another company's stays");
    const { events } = (await w.call('GET', '/api/Staff/Audit', { as: await admin(), bearer: true })).json();
    assert.deepEqual([events[0].event, events[0].to], ['privacy-notice-changed', '1']);
    assert.equal((await save({ basedOn: 1, text: null })).statusCode, 200);
    assert.match((await page()).body, /<h2>Hvem vi er<\/h2>/, 'back to the template');
  });

  test('of two Admins at once the second is refused', async () => {
    const { version } = await read();
    const both = await Promise.all(['Første', 'Andre'].map((text) => save({ basedOn: version, text })));
    assert.deepEqual(both.map((a) => a.statusCode).sort(), [200, 409]);
  });

  test('bad input is refused, and nothing is stored; a thousand changes are refused too', async () => {
    const { version } = await read();
    for (const text of ['', ' \n', 'x'.repeat(20_001), 'a\u0000b', 'a\u202eb', 7])
      assert.equal((await save({ basedOn: version, text })).statusCode, 400, JSON.stringify(text).slice(0, 20));
    assert.equal((await read()).version, version);
    const as = await admin();
    const body = { basedOn: 999, text: 'x' };
    const many = await Promise.all(
      Array.from({ length: 60 }, () => world().call('POST', '/api/Company/SaveNotice', { as, bearer: true, body })),
    );
    assert.ok(many.some(({ statusCode }) => statusCode === 429));
  });
});
