import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiptWords } from '#words/cases.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { drawPrintedBrand } from '../testing/draw-printed-brand.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { type Receipt, renderReceipt } from './receipt.ts';

const receipt: Receipt = {
  caseId: 1001,
  kind: 'complaint',
  sentAt: '2026-11-16T09:00:00Z',
  discoveredOn: '2026-11-15',
  visitTimes: '',
  isDanger: false,
  text: '',
  language: 'nb',
  name: 'Kari Nordmann',
  number: '4-1',
  sender: null,
  address: 'Storgata 1, 0155 Oslo',
  job: null,
  brand: null,
  answerBy: '2026-11-17T14:00:00Z',
  repairBy: '2026-11-30T14:00:00Z',
};

test('however long the text is, the last page has more than the foot on it', async () => {
  for (let lines = 8; lines <= 32; lines += 3) {
    const text = Array.from({ length: lines }, (_, i) => `Linje ${i + 1}`).join('\n');
    const { pages } = await readPdf(await renderReceipt(await drawPrintedBrand(firstBrand), { ...receipt, text }, []));
    assert.ok(pages.at(-1)?.includes(receiptWords.nb.unchanged), `${lines} lines: ${pages.at(-1)}`);
  }
});
