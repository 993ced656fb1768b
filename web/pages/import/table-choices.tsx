import { MAPPED_KINDS, type MappedKind } from '#domain/import-fields/index.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { guessColumns } from '../../import-file/guess-columns.ts';
import { importTexts, kindWords } from '../../texts/import.ts';
import { Button } from '../../ui/button.tsx';
import { PlainSelect } from './plain-select.tsx';
import type { OpenedFile } from './use-import-file.ts';

type Props = {
  opened: OpenedFile;
  onMapping: (mapping: OpenedFile['mapping']) => void;
  onSheet: (sheet: number) => void;
  onHeadingRow: (row: number) => void;
  onClear: () => void;
};

/** The file name, and the choices for the whole file. */
export function TableChoices({ opened, onMapping, onSheet, onHeadingRow, onClear }: Props) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const { file, table, sheet, survey, mapping } = opened;
  const chooseKind = (kind: MappedKind) => onMapping({ kind, fields: guessColumns(survey.headings, kind), words: {}, constants: {} });
  const facts = [
    ...(table.sheets.length > 1 ? [t.sheetName(table.sheets[sheet] ?? '')] : []),
    ...(table.format === 'ndjson' ? [] : [t.rows(survey.rowCount, formatNumber(survey.rowCount, language))]),
    ...(table.encoding === 'windows-1252' ? [t.windows1252] : []),
  ];
  return (
    <div>
      <div className="import-file-head">
        <p>
          <strong>{file.name}</strong> {facts.length > 0 && <span className="muted">{facts.join(' · ')}</span>}
        </p>
        <Button variant="tertiary" onClick={onClear}>
          {t.otherFile}
        </Button>
      </div>
      {table.format !== 'ndjson' && (
        <div className="import-choices">
          <PlainSelect
            label={t.kind}
            value={mapping.kind}
            options={MAPPED_KINDS.map((kind) => ({ value: kind, text: kindWords[language][kind] }))}
            onChoose={(kind) => chooseKind(kind as MappedKind)}
          />
          {table.sheets.length > 1 && (
            <PlainSelect
              label={t.sheet}
              value={String(sheet)}
              options={table.sheets.map((name, i) => ({ value: String(i), text: name }))}
              onChoose={(chosen) => onSheet(Number(chosen))}
            />
          )}
          {survey.firstRows.length > 1 && (
            <PlainSelect
              label={t.headingRow}
              value={String(survey.headingRow)}
              options={survey.firstRows.map(({ number, text }) => ({
                value: String(number),
                text: t.rowChoice(number, text.slice(0, 60)),
              }))}
              onChoose={(row) => onHeadingRow(Number(row))}
            />
          )}
        </div>
      )}
    </div>
  );
}
