import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMapping } from '#domain/import/mapping.ts';
import { makeWorkbook } from '../../scripts/workbook.ts';
import { guessMapping } from './guess-columns.ts';
import { makeLines } from './make-lines.ts';
import { doubledFields, fromKept, type Mapping, missingFields, toKeep } from './mapping.ts';
import { openTable } from './open-table.ts';
import { readPaperName } from './paper-names.ts';
import { surveyTable } from './survey-table.ts';
import { tasks } from './tasks.ts';

const mappingOf = (headings: string[], change: Partial<Mapping> = {}): Mapping => {
  const mapping = guessMapping(headings);
  assert.ok(mapping);
  return { ...mapping, ...change };
};

test('each line has the number of its row, counting titles and empty rows', async () => {
  const rows = [['Rapport'], [], ['Kundenr', 'Navn', 'Postnr'], [1, 'Kari', 150], [], [2, 'Ola', '5003'], ['', '', '']];
  const file = new File([new Uint8Array(await makeWorkbook([{ name: 'A', rows }]))], 'a.xlsx');
  const table = await openTable(file);
  const survey = await surveyTable(table, 0, null);
  assert.deepEqual([survey.headingRow, survey.headings, survey.rowCount], [3, ['Kundenr', 'Navn', 'Postnr'], 2]);
  const lines = await makeLines(table, 0, survey.headingRow, mappingOf(survey.headings));
  const text = await lines.file.text();
  assert.deepEqual(
    text.split('\n').map((line) => (line === '' ? null : JSON.parse(line))),
    [
      null,
      null,
      null,
      { kind: 'customer', customerNumber: '1', name: 'Kari', postalCode: '0150', id: '1' },
      null,
      { kind: 'customer', customerNumber: '2', name: 'Ola', postalCode: '5003', id: '2' },
      null,
    ],
  );
  assert.equal(lines.count, 2);
  const again = await makeLines(table, 0, survey.headingRow, mappingOf(survey.headings));
  assert.deepEqual([again.hash, again.file.size], [lines.hash, lines.file.size]);
  const other = await makeLines(table, 0, survey.headingRow, mappingOf(survey.headings, { constants: { city: 'Oslo' } }));
  assert.notEqual(other.hash, lines.hash);
});

test('two columns make up a name, and constants fill what is empty', async () => {
  const headings = ['Kundenr', 'Fornavn', 'Etternavn', 'Poststed'];
  const csv = new File([`${headings.join(';')}\n7;Kari;Nordmann;\n8;Ola;;Bergen\n`], 'a.csv');
  const mapping = mappingOf(headings, { constants: { city: 'Oslo', customerKind: 'private' } });
  const { file } = await makeLines(await openTable(csv), 0, 1, mapping);
  const common = { kind: 'customer', customerKind: 'private' };
  assert.deepEqual(
    (await file.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [
      { ...common, customerNumber: '7', name: 'Kari Nordmann', city: 'Oslo', id: '7' },
      { ...common, customerNumber: '8', name: 'Ola', city: 'Bergen', id: '8' },
    ],
  );
});

test('missing and duplicate fields of a mapping are found; two columns of a name are no duplicate', () => {
  const job = mappingOf(['Jobbnr', 'Kundenr', 'Dato']);
  assert.deepEqual(missingFields(job), ['employee']);
  assert.deepEqual(missingFields({ ...job, constants: { employee: 'E7' } }), []);
  assert.deepEqual(doubledFields({ ...job, fields: ['number', 'customer', 'customer'] }), ['customer']);
  assert.deepEqual(doubledFields(mappingOf(['Kundenr', 'Fornavn', 'Etternavn'])), []);
});

test('a name is what was chosen for it, and an empty cell of the column no one in particular, or who was chosen', async () => {
  const headings = ['Jobbnr', 'Kundenr', 'Montør', 'Dato'];
  const csv = new File([`${headings.join(';')}\n1;K1;JV;03.05.2026\n2;K1;;03.05.2026\n3;K1;Ingen bestemt;03.05.2026\n`], 'a.csv');
  const employees = async (change: Partial<Mapping>) => {
    const { file } = await makeLines(await openTable(csv), 0, 1, mappingOf(headings, change));
    return (await file.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).employee);
  };
  assert.deepEqual(await employees({}), ['JV', null, null]);
  const words = { employee: { jv: 'jonas@firma.example' } };
  assert.deepEqual(await employees({ words, constants: { employee: 'mona@firma.example' } }), [
    'jonas@firma.example',
    'mona@firma.example',
    null,
  ]);
});

test('of several days the latest counts, and a number that is none identifies the job', async () => {
  const headings = ['Prosjektnummer', 'Kundenr', 'Montør', 'Ordredato', 'Ferdigdato'];
  const csv = new File(
    [`${headings.join(';')}\n2001-1;K1;;01.05.2026;2026-05-03\n7;K1;;01.05.2026;\n8;K1;;04.05.2026;ukjent\n9;K1;;;ukjent\n`],
    'a.csv',
  );
  const { file } = await makeLines(await openTable(csv), 0, 1, mappingOf(headings));
  const lines = (await file.text()).trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ id, number, date }) => [id, number ?? null, date]),
    [
      ['2001-1', null, '2026-05-03'],
      ['7', 7, '2026-05-01'],
      ['8', 8, '2026-05-04'],
      ['9', 9, 'ukjent'],
    ],
  );
});

test('a saved mapping has headings and closed values, without constants and words about people', () => {
  const headings = ['Jobbnr', 'Kundenr', 'Montør', 'Dato', 'Fag', 'Notat'];
  const words = { trade: { grøft: 'plumbing', 'kari@kundepost.example': 'heating', ukjent: '' } };
  const mapping = mappingOf(headings, { words, constants: { surveyCompleted: 'true', title: 'Kari Nordmann' } });
  const kept = toKeep(mapping, headings);
  assert.deepEqual(kept?.words, [{ field: 'trade', word: 'grøft', value: 'plumbing' }]);
  assert.deepEqual(kept?.constants, [{ field: 'surveyCompleted', value: 'true' }]);
  assert.ok(kept && !JSON.stringify(kept).includes('Kari') && !JSON.stringify(kept).includes('Notat'));
  assert.deepEqual(fromKept(kept, ['Ny', ...headings])?.fields, [null, ...mapping.fields]);
  assert.equal(fromKept(kept, headings.slice(1)), null);
  const staff = [{ employeeId: 17, email: 'jonas@firma.example' }];
  const named = { ...mapping, words: { employee: { jv: 'jonas@firma.example', tm: '0', xx: 'gone@firma.example' } }, constants: {} };
  const remembered = toKeep(named, headings, staff);
  assert.deepEqual(remembered?.words, [
    { field: 'employee', word: 'jv', value: '17' },
    { field: 'employee', word: 'tm', value: '0' },
  ]);
  assert.ok(remembered && checkMapping(remembered) === null);
  const moved = [{ employeeId: 17, email: 'jonas.vik@firma.example' }];
  assert.deepEqual(fromKept(remembered, headings, moved)?.words, { employee: { jv: 'jonas.vik@firma.example', tm: '0' } });
  assert.equal(toKeep(mapping, ['10001', 'Kari', 'x', 'y', 'z', 'æ']), null);
});

test('the wrong rows make a file with their reasons, which can be imported again unchanged', async () => {
  const text = 'Kundenr;Navn;Telefon\n1;Kari;+4791000001\nx;"Hansen; Per";91000002\n3;Ola;91000003\n';
  const input = { sheet: 0, headings: ['Kundenr', 'Navn', 'Telefon'], reasonHeading: 'Årsak' };
  const wrong = [
    { line: 3, reason: 'Kundenummer kan ikke brukes.' },
    { line: 2, reason: 'Navn mangler.' },
    { line: 2, reason: 'Og mer.' },
  ];
  const made = await tasks.wrongRows({ file: new File([text], 'a.csv'), ...input, wrong }, () => {});
  const dropped = await openTable(new File([made], 'feil-a.csv'));
  const survey = await surveyTable(dropped, 0, null);
  assert.deepEqual(survey.headings, [...input.headings, 'Årsak']);
  assert.deepEqual(survey.samples, [
    ['1', 'Kari', '+4791000001', 'Navn mangler. Og mer.'],
    ['x', 'Hansen; Per', '91000002', 'Kundenummer kan ikke brukes.'],
  ]);
  // The second time there is still one column of reasons.
  const second = await tasks.wrongRows(
    { ...input, file: new File([made], 'feil-a.csv'), headings: survey.headings, wrong: [{ line: 2, reason: 'Fortsatt.' }] },
    () => {},
  );
  assert.equal((await second.text()).split('\r\n')[0], 'Kundenr;Navn;Telefon;Årsak');
});

test('wrong lines of JSON are returned unchanged', async () => {
  const file = new File(['{"a":1}\n\n{"b":2}\n{"c":3}'], 'a.ndjson');
  const wrong = [3, 4].map((line) => ({ line, reason: '' }));
  assert.equal(
    await (await tasks.wrongRows({ file, sheet: 0, headings: [], reasonHeading: '', wrong }, () => {})).text(),
    '{"b":2}\n{"c":3}\n',
  );
});

test('job number, kind and day are read from the names of papers', () => {
  assert.deepEqual(readPaperName('9001 Samsvarserklæring 2026-05-03.pdf'), { jobNumber: '9001', kind: 'declaration', date: '2026-05-03' });
  assert.deepEqual(readPaperName('03.05.2026_jobb-12345_trykkprøve.PDF'), {
    jobNumber: '12345',
    kind: 'pressure-test',
    date: '2026-05-03',
  });
  assert.deepEqual(readPaperName('20260503 våtrom.pdf'), { jobNumber: '', kind: 'wet-room', date: '2026-05-03' });
  assert.deepEqual(readPaperName('J777 bilde 1.jpg'), { jobNumber: '777', kind: 'picture', date: null });
  assert.deepEqual(readPaperName('notat.pdf'), { jobNumber: '', kind: 'other', date: null });
});
