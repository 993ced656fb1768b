import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkImportedAnswer, checkImportedOffer, IMPORTED_EXTRA_STATES, type ImportedOffer, linesOfImported } from './imported.ts';
import { sumLines } from './lines.ts';

const offer = (more: Partial<ImportedOffer> = {}): ImportedOffer => ({ title: 'Bad', priceKind: 'fixed', netSum: 1000, ...more });
const line = (more: object = {}) => ({ text: 'Arbeid', quantity: 2, unitPrice: 500, ...more });
const problem = (more: Partial<ImportedOffer>) => {
  const found = checkImportedOffer(offer(more));
  return found && `${found.field} ${found.reason}`;
};

test('an imported offer has lines, a sum, or both that agree to the øre', () => {
  assert.equal(problem({}), null);
  assert.equal(problem({ lines: [line()], netSum: 1000 }), null);
  const { netSum: _, ...withoutSum } = offer();
  assert.equal(checkImportedOffer({ ...withoutSum, lines: [line()] }), null);
  assert.deepEqual(checkImportedOffer(withoutSum), { field: 'lines', reason: 'missing' });
  assert.equal(problem({ lines: [line()], netSum: 1000.01 }), 'netSum bad-value');
  assert.equal(problem({ netSum: 1000.005 }), 'netSum bad-value');
});

test('a line has a text, a quantity and a price in whole øre, which may be zero', () => {
  const only = (more: object) => problem({ lines: [line({ quantity: 1, unitPrice: 1000 }), line({ unitPrice: 0, ...more })] });
  assert.equal(only({}), null);
  assert.equal(only({ text: '  ' }), 'lines.1.text bad-value');
  assert.equal(only({ quantity: 0 }), 'lines.1.quantity bad-value');
  assert.equal(only({ quantity: 1.0005 }), 'lines.1.quantity bad-value');
  assert.equal(only({ unitPrice: 0.005 }), 'lines.1.unitPrice bad-value');
  assert.equal(problem({ title: ' ' }), 'title bad-value');
});

test('a negative sum, a sum of zero where one is promised, and a huge sum are refused', () => {
  assert.equal(problem({ netSum: -1 }), 'netSum bad-value');
  assert.equal(problem({ netSum: 0 }), 'netSum bad-value');
  assert.equal(problem({ netSum: 0, priceKind: 'indication' }), null);
  assert.equal(problem({ netSum: -1, priceKind: 'indication' }), 'netSum bad-value');
  assert.equal(problem({ netSum: 1_000_000_000 }), null);
  assert.equal(problem({ lines: [line({ unitPrice: 1_000_000_000 })], netSum: 2_000_000_000 }), 'lines bad-value');
  assert.equal(problem({ lines: [line(), line({ unitPrice: -501 })], netSum: -2 }), 'lines bad-value');
});

test('VAT is 25 % where no rate is named, and each rate is rounded by itself', () => {
  assert.deepEqual(linesOfImported(offer({ title: ' Bad ', netSum: 80.5 })), [{ text: 'Bad', quantity: 1, unitPrice: 8050, vatRate: 25 }]);
  const mixed = linesOfImported(offer({ lines: [line({ unitPrice: 0.01 }), line({ unitPrice: 100, vatRate: 15 }), line({ vatRate: 0 })] }));
  assert.deepEqual(sumLines(mixed), { net: 120_002, vat: 3001, total: 123_003 });
});

test('an acceptance has a day, an offer that waits has none, and no answer is earlier than the offer', () => {
  const of = (state: string, answeredOn?: string, sentOn?: string) =>
    checkImportedAnswer({ state, ...(answeredOn ? { answeredOn } : {}), ...(sentOn ? { sentOn } : {}) })?.reason ?? null;
  assert.deepEqual(
    ['accepted', 'agreed-orally', 'declined', 'withdrawn', 'sent'].map((state) => of(state)),
    ['missing', 'missing', null, null, null],
  );
  assert.equal(of('accepted', '2026-05-02'), null);
  assert.equal(of('accepted', '2026-05-02', '2026-05-02'), null);
  assert.equal(of('accepted', '2026-05-01', '2026-05-02'), 'bad-value');
  assert.equal(of('sent', '2026-05-02'), 'bad-value');
});

test('disputes and regrets cannot be imported', () => {
  assert.deepEqual(IMPORTED_EXTRA_STATES, ['sent', 'accepted', 'refused', 'agreed-orally', 'withdrawn']);
});
