import assert from 'node:assert/strict';
import { openAsBlob } from 'node:fs';
import { test } from 'node:test';
import { employeeNamed, type NamedEmployee } from '#domain/import/employee-named.ts';
import { NO_EMPLOYEE } from '#domain/import/field.ts';
import type { MappedKind } from '#domain/import/fields.ts';
import { importText } from '../../server/testing/import-text.ts';
import { onOneEngine } from '../../server/testing/world.ts';
import { guessMapping } from './guess-columns.ts';
import { doubledFields, type Mapping, missingFields } from './mapping.ts';
import type { Survey } from './survey-table.ts';
import { tasks } from './tasks.ts';

// Invented data in the columns of three systems: Fiken's and Tripletex's from their help pages (guess-columns.test.ts has the addresses),
// Handyman's as its screens name them. In the order in which a company imports them: jobs name the customers.
const EXPORTS = [
  { file: 'fiken-kunder.csv', kind: 'customer' },
  { file: 'tripletex-prosjekter.csv', kind: 'job' },
  { file: 'handyman-ordrer.csv', kind: 'job' },
] as const satisfies readonly { file: string; kind: MappedKind }[];
const LEAST_SHARE = 0.95;

const colleague = (firstName: string, lastName: string) => ({
  kind: 'employee',
  id: `E-${firstName}`,
  department: 'D-foreign',
  firstName,
  lastName,
  email: `${firstName}.${lastName}@c4.example`.toLowerCase(),
});
const COLLEAGUES = [colleague('Jonas', 'Viksund'), colleague('Mona', 'Hagerud')];

/** What an Admin picks from the page's lists: no one for each installer that the register does not know. */
function withNoEmployee(mapping: Mapping, survey: Survey, staff: readonly NamedEmployee[]): Mapping {
  const column = mapping.fields.indexOf('employee');
  const unknown = (survey.words[column] ?? []).filter((word) => !employeeNamed(word, staff));
  return { ...mapping, words: { employee: Object.fromEntries(unknown.map((word) => [word.toLowerCase(), NO_EMPLOYEE])) } };
}

onOneEngine('exports of other systems, mapped by their headings alone', (world) => {
  for (const { file, kind } of EXPORTS)
    test(`${file}: at least ${LEAST_SHARE * 100} % of the lines are read at once`, async (t) => {
      const admin = await world().logIn('admin');
      const department = { kind: 'department', id: 'D-foreign', name: 'Feltet' };
      assert.deepEqual((await importText(world(), [department, ...COLLEAGUES])).report.errors, []);
      const staff: NamedEmployee[] = (await world().call('GET', '/api/Import/Staff', { as: admin, bearer: true })).json();
      const place = { file: new File([await openAsBlob(new URL(`foreign/${file}`, import.meta.url))], file), sheet: 0 };
      const survey = await tasks.survey({ ...place, headingRow: null }, () => {});
      const guess = guessMapping(survey.headings);
      assert.ok(guess);
      assert.deepEqual([guess.kind, missingFields(guess), doubledFields(guess)], [kind, [], []]);
      const mapping = withNoEmployee(guess, survey, staff);
      const lines = await tasks.lines({ ...place, headingRow: survey.headingRow, mapping }, () => {});
      const text = await lines.file.text();
      const { report } = await importText(world(), text, { dryRun: true });
      const atOnce = report.counts[kind].new;
      const figure = `${atOnce} lines read at once of ${survey.rowCount} in all`;
      t.diagnostic(`${file}: ${figure}, ${report.warnings?.length ?? 0} warnings`);
      const lost = report.errors.map(({ line, field, reason, value }) => `row ${line}: ${field} ${value ?? ''} ${reason}`);
      assert.ok(atOnce >= LEAST_SHARE * survey.rowCount, [figure, ...lost].join('\n'));
      await importText(world(), text);
    });
});
