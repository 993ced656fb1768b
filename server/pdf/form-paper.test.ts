import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { asCompany } from '../db/company-id.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { drawPrintedBrand } from '../testing/draw-printed-brand.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { formPaper, putOnPaper } from './form.ts';

const brand = await drawPrintedBrand(firstBrand);
const TURN = { companyId: asCompany(4), source: '1' };

const visit = (description: string) => ({
  brand,
  jobId: 7,
  job: null,
  schemaId: SITE_VISIT_SCHEMA_ID,
  content: JSON.stringify({ Description: description, hourDriving: 1, hourSchema: 1, Date: '2026-11-15', Montor: 'Ivar' }),
  language: 'nb' as const,
  now: new Date('2026-11-15T12:00:00Z'),
});

/** What the thread that answers calls had to do for it, by the processor: how busy the machine is does not count. */
async function ownThreadMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The compiler and the garbage collector are in some of three measurements, but not in the least. */
async function leastOwnThreadMs(work: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let i = 0; i < 3; i++) times.push(await ownThreadMs(work));
  return Math.min(...times);
}

describe('forms as PDFs', () => {
  test('a large form delays no other call while it is drawn', async () => {
    const large = visit('Rør under vask og bak vegg. '.repeat(1500));
    const here = await leastOwnThreadMs(() => putOnPaper(large));
    const aside = await leastOwnThreadMs(() => formPaper(large, TURN));
    assert.ok(aside < here / 2, `${aside.toFixed(0)} ms of its processor time against ${here.toFixed(0)} ms`);
  });

  test('large or small, it is the same paper; several large ones come one after the other', async () => {
    for (const description of ['Kort', 'Lang tekst om rør. '.repeat(600)]) {
      const [one, two] = await Promise.all([formPaper(visit(description), TURN), formPaper(visit(description), TURN)]);
      assert.deepEqual([one.name, two.name], ['Befaringsskjema-7.pdf', 'Befaringsskjema-7.pdf']);
      const expected = await putOnPaper(visit(description));
      assert.deepEqual((await readPdf(Buffer.from(two.bytes))).text, (await readPdf(Buffer.from(expected.bytes))).text);
    }
  });

  test('a form of another company does not wait behind the many of one login', async () => {
    const large = visit('x'.repeat(9000));
    const done: string[] = [];
    const draw = (companyId: number, name: string) =>
      formPaper(large, { companyId: asCompany(companyId), source: '1' }).then(() => done.push(name));
    const all = Array.from({ length: 3 }, (_, i) => draw(4, `many${i}`));
    await draw(2, 'other');
    assert.ok(done.length <= 2, `${done.join(', ')} came before`);
    await Promise.all(all);
    assert.equal(done.length, 4);
  });

  test('a form that cannot be drawn is reported, and the next one is drawn', async () => {
    const [broken, fine] = await Promise.allSettled([
      formPaper({ ...visit('x'.repeat(9000)), schemaId: 99 }, TURN),
      formPaper(visit('y'.repeat(9000)), TURN),
    ]);
    assert.deepEqual([broken.status, fine.status], ['rejected', 'fulfilled']);
  });
});
