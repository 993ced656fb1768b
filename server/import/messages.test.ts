import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LineError, REASONS } from '#domain/import/import.ts';
import { LANGUAGES } from '#domain/language.ts';
import { lineErrorText } from '#words/import.ts';
import { asCompany } from '../db/company-id.ts';
import { importText } from '../testing/import-text.ts';
import { onOneEngine } from '../testing/world.ts';
import type { ImportRun } from './progress.ts';
import { addToReport, emptyReport, MAX_ERRORS_LISTED } from './report.ts';
import { expectedValue } from './values.ts';

const reported = ({ report }: ImportRun) => report.errors.map(({ line, field, reason, value }) => [line, field, reason, value]);
const inWords = (error: LineError) =>
  LANGUAGES.map((language) =>
    lineErrorText(error, expectedValue(error, { companyId: asCompany(4), brandSlugs: ['fjordror', 'nordvann'] }), language),
  );

onOneEngine('what an import says of wrong lines', (world) => {
  const customer = { kind: 'customer', id: 'M1', customerNumber: '900001', name: 'Kari' };

  test('line, field, value and what would be right', async () => {
    const long = 'x'.repeat(60);
    const run = await importText(world(), [
      { kind: 'site', id: 'M1', customer: 'M1', street: 'Storgata 1', postalCode: '201' },
      { ...customer, hemmelig: 'passord' },
      { ...customer, customerKind: 'Privat', name: 'Y' },
      { kind: 'employee', id: 'M1', department: 'D', firstName: 'Kari', lastName: 'Yri', email: `${long}@` },
      { ...customer, customerNumber: 900001 },
      { ...customer, brand: 'finnes-ikke' },
      { kind: 'kunde' },
      { kind: 'job', id: 'M9', customer: 'MANGLER', employee: 'E', date: '03.05.2026' },
      { kind: 'invoice', job: 'M9', invoiceDate: '2026-05-04', workSum: 1, materialSum: 1, startUpSum: 1, lines: [{ farge: 'blå' }] },
    ]);
    assert.deepEqual(reported(run), [
      [1, 'postalCode', 'bad-value', '201'],
      [2, 'hemmelig', 'unknown-field', undefined],
      [3, 'customerKind', 'bad-value', 'Privat'],
      [4, 'email', 'bad-value', `${'x'.repeat(39)}…`],
      [5, 'customerNumber', 'wrong-type', '900001'],
      [6, 'brand', 'bad-value', 'finnes-ikke'],
      [7, 'kind', 'unknown-kind', 'kunde'],
      [8, 'date', 'bad-value', '03.05.2026'],
      [9, 'lines.0.description', 'missing', undefined],
    ]);
    assert.deepEqual(inWords(run.report.errors[0] as LineError), [
      'linje 1, site: postalCode «201» kan ikke brukes. Riktig er fire sifre, med nullen foran: 0201.',
      'line 1, site: postalCode "201" cannot be used. Right would be four digits, with the leading zero: 0201.',
    ]);
    assert.match(
      inWords(run.report.errors[1] as LineError)[0] ?? '',
      /^linje 2, customer: hemmelig er ikke et felt vi kjenner\. Riktig er ett av: company, id, /,
    );
    assert.match(inWords(run.report.errors[2] as LineError)[1] ?? '', /Right would be one of: private, business\.$/);
    assert.match(inWords(run.report.errors[5] as LineError)[0] ?? '', /Riktig er ett av: fjordror, nordvann\.$/);
  });

  test('what a line says goes to the sender alone: the stored report has neither values nor names that were made up', async () => {
    const { importId } = await importText(world(), [
      { ...customer, Hemmelig: 1 },
      { ...customer, postalCode: 'hysj' },
    ]);
    const [row] = await world().db.query<{ report: object }>({ text: 'select report from import_run where id = $1', values: [importId] });
    assert.doesNotMatch(JSON.stringify(row), /hemmelig|hysj/i);
    assert.doesNotMatch(world().log.join(''), /hemmelig|hysj/i);
    assert.match(JSON.stringify(row), /"reason": ?"unknown-field"/);
  });

  test('in the order of the file, though a line that points at nothing is judged last; what is taken and twice says which', async () => {
    const lines = [
      { kind: 'department', id: 'MD', name: 'Meldinger' },
      { kind: 'employee', id: 'ME', department: 'FINNES-IKKE', firstName: 'Ada', lastName: 'Berg', email: 'me@c4.example' },
      { ...customer, id: 'M2', customerNumber: '900002', name: '' },
      { ...customer, id: 'M3', customerNumber: '900003' },
      { ...customer, id: 'M4', customerNumber: '900003' },
      { kind: 'department', id: 'MD', name: 'Igjen' },
    ];
    assert.deepEqual(reported(await importText(world(), lines)), [
      [2, 'department', 'not-found', 'FINNES-IKKE'],
      [3, 'name', 'bad-value', ''],
      [5, 'customerNumber', 'duplicate', '900003'],
      [6, 'id', 'duplicate', 'MD'],
    ]);
    assert.deepEqual(reported(await importText(world(), [{ ...customer, id: 'M5', customerNumber: '900003' }])), [
      [1, 'customerNumber', 'taken', '900003'],
    ]);
  });
});

test('of many wrong lines the first of the file are listed, also one that was judged last', () => {
  const wrong = (line: number): LineError => ({ line, kind: null, reason: 'not-json' });
  const outcome = (from: number, to: number) => ({
    lines: to - from,
    kinds: [],
    unreadable: Array.from({ length: to - from }, (_, i) => wrong(from + i)),
  });
  let report = addToReport(emptyReport(), outcome(2, 5002));
  report = addToReport(report, outcome(5002, 1_000_002));
  report = addToReport(report, { lines: 1, kinds: [], unreadable: [wrong(1)] });
  assert.equal(report.errors.length, MAX_ERRORS_LISTED);
  assert.deepEqual(
    [report.errors[0]?.line, report.errors.at(-1)?.line, report.errorsLeftOut],
    [1, MAX_ERRORS_LISTED, 1_000_001 - MAX_ERRORS_LISTED],
  );
});

test('every reason has its words in both languages', () => {
  for (const reason of REASONS)
    for (const text of inWords({ line: 7, kind: 'job', field: 'date', reason, value: 'æ' }))
      assert.match(text, /^(linje|line) 7, job: date («|")æ/);
});
