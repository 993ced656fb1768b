import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultOfferTerms, defaultRegretText } from '#words/offers.ts';
import { renderOffer } from '../pdf/offer.ts';
import type { AcceptedOffer, PaperOffer } from '../pdf/request.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { drawPrintedBrand } from '../testing/draw-printed-brand.ts';
import { readPdf } from '../testing/read-pdf.ts';

const now = new Date('2026-11-18T10:00:00Z');
const offer: PaperOffer = {
  ...{ offerId: 1042, customerName: 'Kari Nordmann', customerNumber: '4-1', address: 'Storgata 1, 0155 Oslo', version: 2 },
  ...{ title: 'Ny varmtvannsbereder', kind: 'estimate', excluded: 'Riving av vegg', terms: defaultOfferTerms.nb },
  lines: [
    { text: 'Bereder 200 l, rustfri', quantity: 1, unitPrice: 712_000, vatRate: 25, shownOre: 890_000 },
    { text: 'Arbeid', quantity: 4.5, unitPrice: 81_778, vatRate: 25, shownOre: 460_000 },
  ],
  ...{ netOre: 1_080_000, vatOre: 270_000, totalOre: 1_350_000, withVat: true, validUntil: '2026-12-01', sentAt: '2026-11-17T09:00:00Z' },
};
const accepted: AcceptedOffer = {
  ...{ person: 'Kari Nordmann', at: now, day: '2026-11-18', way: 'link', wording: 'Jeg godtar tilbud 1042.' },
  ...{ regretUntil: '2026-12-02', regretText: defaultRegretText.nb, mayBegin: false },
};

test('an offer on paper says what is offered, for how much, and what is not included', async () => {
  const pages = JSON.stringify(
    await readPdf(await renderOffer({ brand: await drawPrintedBrand(firstBrand), offer, accepted: null, language: 'nb', now })),
  );
  for (const words of ['Tilbud 1042', 'prisoverslag', '4 600,00', '13 500,00', 'Riving av vegg', '01.12.2026'])
    assert.ok(pages.replaceAll('\u00a0', ' ').includes(words), words);
  assert.doesNotMatch(pages, /Angrerett|Godtatt/);
});

test('the document of an agreement is the same bytes twice, and has its wording, its person and the last day to withdraw', async () => {
  const brand = await drawPrintedBrand(firstBrand);
  const draw = () => renderOffer({ brand, offer, accepted, language: 'nb', now: new Date() });
  const [first, second] = [await draw(), await draw()];
  assert.ok(first.equals(second));
  const pages = JSON.stringify(await readPdf(first)).replaceAll('\u00a0', ' ');
  for (const words of ['Godtatt tilbud 1042', 'Jeg godtar tilbud 1042.', 'Godtatt av Kari Nordmann', '02.12.2026', 'kode sendt'])
    assert.ok(pages.includes(words), words);
});
