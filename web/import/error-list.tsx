import { useState } from 'react';
import type { ImportRun } from '#contract/import.ts';
import type { Language } from '#domain/language.ts';
import { lineProblemText, lineWarningText } from '#words/import.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Pager } from '../ui/pager.tsx';
import { fieldWords, importTexts, valueWords } from './texts.ts';

const ERRORS_PER_PAGE = 25;

/** The errors, row by row, in words. `isNdjson`: with the field names and values that such a file must have. */
export function ErrorList({ errors, isNdjson }: { errors: ImportRun['errors']; isNdjson: boolean }) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const [page, setPage] = useState(0);
  const shown = errors.slice(page * ERRORS_PER_PAGE, (page + 1) * ERRORS_PER_PAGE);
  return (
    <>
      <ol className="import-errors">
        {shown.map((error, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may be wrong twice, and the list never changes
          <li key={i}>
            <strong>{t.row(error.line)}</strong> {errorText(error, language, isNdjson)}
          </li>
        ))}
      </ol>
      <Pager page={page} pageCount={Math.ceil(errors.length / ERRORS_PER_PAGE)} rowCount={errors.length} onPage={setPage} name={t.errors} />
    </>
  );
}

const WARNINGS_SHOWN = 50;

/** What is left out of rows that are imported. */
export function WarningList({ warnings }: { warnings: ImportRun['warnings'] }) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  return (
    <details className="import-more" open>
      <summary>{t.warnings(warnings.length)}</summary>
      <ol className="import-errors">
        {warnings.slice(0, WARNINGS_SHOWN).map(({ line, field = '', ...warning }) => (
          <li key={`${line} ${field}`}>
            <strong>{t.row(line)}</strong> {lineWarningText({ ...warning, field: fieldWords[language][field] ?? field }, language)}
          </li>
        ))}
      </ol>
    </details>
  );
}

const NDJSON_ENDINGS = ['.ndjson', '.jsonl', '.json'];

/** For earlier imports, of which only the file name is stored. */
export const isNdjsonName = (fileName: string): boolean => NDJSON_ENDINGS.some((ending) => fileName.toLowerCase().endsWith(ending));

export function errorText({ field, reason, value, expected }: ImportRun['errors'][number], language: Language, isNdjson: boolean): string {
  if (isNdjson) return lineProblemText({ field, reason, value }, expected ?? null, language);
  const label = field === undefined ? undefined : (fieldWords[language][field] ?? field);
  const right =
    expected?.what === 'one-of'
      ? { ...expected, values: (expected.values ?? []).map((each) => valueWords[language][each] ?? each) }
      : expected;
  return lineProblemText({ field: label, reason, value }, right ?? null, language, 'row');
}
