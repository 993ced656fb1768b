import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE } from '#domain/time.ts';
import { budgetSubject } from '../auth/limiter.ts';
import { sql } from '../db/sql.ts';
import { checkObjectCall } from '../testing/check-object-call.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { onOneEngine } from '../testing/world.ts';

onOneEngine('FormPdf', (world) => {
  const ids = idsIn(4);
  const url = (jobId: number, schemaId: number | string = 1) => `/api/Customer/FormPdf?jobId=${jobId}&schemaId=${schemaId}`;

  test('answers each form as a file with the customer’s own text in it', async () => {
    const as = await world().logIn('kari');
    for (const [schemaId, name] of [
      [1, 'Fakturagrunnlag'],
      [8, 'Reklamasjon'],
      [9, 'Befaringsskjema'],
      [10, 'FDV-Dokumentasjon'],
    ] as const) {
      const answer = await world().call('GET', url(ids.fullJob, schemaId), { as });
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.headers['content-type'], 'application/pdf');
      assert.equal(answer.headers['content-disposition'], `attachment; filename="${name}-${ids.fullJob}.pdf"`);
      assert.equal(answer.headers['cache-control'], 'no-store');
      const { text, isTagged, language } = await readPdf(answer.rawPayload);
      assert.ok(text.includes(canary(4, 'kari')) && text.includes('Ivar Installatør'), text);
      assert.ok(
        text.includes(`Byttet kran ${canary(4, 'kari')} · Rørleggerarbeid, reparasjon · Storgata 1 ${canary(4, 'kari')}, H0201, 0150 Oslo`),
        text,
      );
      assert.deepEqual([isTagged, language], [true, 'nb-NO']);
    }
  });

  test('the number of papers is limited: after 300 the next comes with the next ten minutes', async () => {
    const [kari, other] = [await world().logIn('kari'), await world().logIn('kari', { companyId: 2 })];
    const ask = (as = kari, jobId = ids.fullJob) => world().call('GET', url(jobId), { as });
    assert.equal((await ask()).statusCode, 200);
    const subject = budgetSubject('papers', String((await accountOf('kari'))?.id));
    await world().db.query(sql`update attempt set count = 299 where subject = ${subject}`);
    assert.equal((await ask()).statusCode, 200);
    const refused = await ask();
    assert.deepEqual([refused.statusCode, refused.json().error], [429, 'too-many-requests']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await ask(other, idsIn(2).fullJob)).statusCode, 200, 'another login is not limited');
    world().clock.advance(10 * MINUTE);
    assert.equal((await ask()).statusCode, 200);
  });
  const accountOf = async (name: string) =>
    (await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = ${name}`))[0];

  test('the reader’s language decides the words', async () => {
    const headers = { 'accept-language': 'en-GB,en;q=0.9' };
    const answer = await world().call('GET', url(ids.fullJob), { as: await world().logIn('kari'), headers });
    assert.equal(answer.headers['content-disposition'], `attachment; filename="Invoice-basis-${ids.fullJob}.pdf"`);
    const { language, text } = await readPdf(answer.rawPayload);
    assert.equal(language, 'en-GB');
    assert.match(text, /Total incl\. VAT NOK 2,369\.25/);
  });

  test('the paper is that of the job’s company, whatever address was called', async () => {
    const as = await world().logIn('kari', { companyId: 2 });
    const answer = await world().call('GET', url(idsIn(2).fullJob), { as, headers: { host: `${firstBrand.slug}.example` } });
    const { pictures, text } = await readPdf(answer.rawPayload);
    assert.deepEqual(pictures, ['Lynvakt Elektro']);
    assert.doesNotMatch(text, /Fjordrør/);
  });

  test('a form that the job does not have is not found, and one that no job has is refused', async () => {
    const as = await world().logIn('kari');
    for (const schemaId of [1, 8, 9, 10]) assert.equal((await world().call('GET', url(ids.bareJob, schemaId), { as })).statusCode, 404);
    for (const schemaId of [0, 2, 'x', '8&schemaId=9', ''])
      assert.equal((await world().call('GET', url(ids.fullJob, schemaId), { as })).statusCode, 400, String(schemaId));
  });

  checkObjectCall(world, { url: (jobId) => url(jobId) });
  checkObjectCall(world, { url: (jobId) => url(jobId, 10) });
});
