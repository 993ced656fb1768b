import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { sql } from '../db/sql.ts';
import { firstBrand, foreignBrand, secondBrand } from '../testing/company-brands.ts';
import { idsIn } from '../testing/fixture.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { onOneEngine } from '../testing/world.ts';

onOneEngine('whose paper a form is', (world) => {
  const ids = idsIn(4);
  const CALLS: readonly { path: string; headers?: Record<string, string> }[] = [
    { path: 'InvoiceBasis', headers: { jobid: String(ids.fullJob), invoiceid: String(ids.invoiceOf(ids.fullJob)) } },
    { path: `GetFDVDocumentation?jobId=${ids.fullJob}` },
    { path: `CustomerSchemaContent?jobId=${ids.fullJob}&schemaId=8` },
    { path: `CustomerSchemaContent?jobId=${ids.fullJob}&schemaId=9` },
  ];
  const setBrands = async (ofJob: string | null, ofCustomer: string | null) => {
    await world().db.query(sql`update job set brand = ${ofJob} where company_id = 4 and id = ${ids.fullJob}`);
    await world().db.query(sql`update customer set brand = ${ofCustomer} where company_id = 4 and id = ${ids.kari}`);
  };
  afterEach(() => setBrands(null, null));

  /** What each call says, and what is printed on each paper. */
  async function brandsSeen(): Promise<{ reported: unknown[]; signed: string[] }> {
    const as = await world().logIn('kari');
    const reported = [];
    for (const { path, headers = {} } of CALLS)
      reported.push((await world().call('GET', `/api/Customer/${path}`, { as, headers })).json<{ Brand: string | null }>().Brand);
    const signed = [];
    for (const schemaId of [1, 8, 9, 10]) {
      const paper = await world().call('GET', `/api/Customer/FormPdf?jobId=${ids.fullJob}&schemaId=${schemaId}`, { as });
      const { pictures, text } = await readPdf(paper.rawPayload);
      signed.push(...pictures);
      assert.equal(text.includes('Polarlysgata 21, 9008 Tromsø'), pictures[0] === 'Nordvann');
    }
    return { reported, signed };
  }
  const four = <T>(value: T): T[] => [value, value, value, value];

  test("without a name of its own it is the company's first", async () => {
    assert.deepEqual(await brandsSeen(), { reported: four(null), signed: four(firstBrand.name) });
  });

  test('papers of a customer of the second name carry that name', async () => {
    await setBrands(null, secondBrand.slug);
    assert.deepEqual(await brandsSeen(), { reported: four(secondBrand.slug), signed: four(secondBrand.name) });
  });

  test('the name a job was sold under goes before the one its customer knows', async () => {
    await setBrands(firstBrand.slug, secondBrand.slug);
    assert.deepEqual(await brandsSeen(), { reported: four(firstBrand.slug), signed: four(firstBrand.name) });
    await setBrands(secondBrand.slug, null);
    assert.deepEqual(await brandsSeen(), { reported: four(secondBrand.slug), signed: four(secondBrand.name) });
  });

  test("a name that is not, or no longer, the company's own signs nothing", async () => {
    await setBrands(foreignBrand.slug, 'nedlagt');
    assert.deepEqual((await brandsSeen()).signed, four(firstBrand.name));
  });
});
