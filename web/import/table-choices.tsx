import { fieldOf, IMPORT_FIELDS, MAPPED_KINDS, type MappedKind } from '#domain/import/fields.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { guessColumns } from '../import-file/guess-columns.ts';
import { doubledFields, type Mapping, missingFields } from '../import-file/mapping.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PlainSelect } from './import-parts.tsx';
import { fieldWords, importTexts, kindWords, valueWords } from './texts.ts';
import type { OpenedFile } from './use-import-file.ts';
import { useInstallers } from './word-list.tsx';

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

type ConstantListProps = { mapping: Mapping; onMapping: (mapping: Mapping) => void };

/** Values for fields without a column: first the required fields, then the optional ones. */
export function ConstantList({ mapping, onMapping }: ConstantListProps) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const word = (name: string) => fieldWords[language][name] ?? name;
  const open = IMPORT_FIELDS[mapping.kind].filter(({ name }) => !mapping.fields.includes(name) && name !== 'id');
  const needed = open.filter(({ name, isNeeded }) => isNeeded && name !== 'customerNumber');
  const others = open.filter(({ isNeeded, type }) => !isNeeded && type !== 'number');
  const missing = missingFields(mapping);
  return (
    <>
      {doubledFields(mapping).map((name) => (
        <Alert key={name} color="danger">
          <p>{t.doubled(word(name))}</p>
        </Alert>
      ))}
      {missing.length > 0 && (
        <Alert color="warning">
          <h2 className="alert-title">{t.missingHeading}</h2>
          {missing.map((name) => (
            <p key={name}>{t.missing(word(name))}</p>
          ))}
        </Alert>
      )}
      {needed.length > 0 && (
        <div className="import-constants">
          {needed.map(({ name }) => (
            <Constant key={name} name={name} mapping={mapping} onMapping={onMapping} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details className="import-more">
          <summary>{t.constants}</summary>
          <p className="muted">{t.constantsHint}</p>
          <div className="import-constants">
            {others.map(({ name }) => (
              <Constant key={name} name={name} mapping={mapping} onMapping={onMapping} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Constant({ name, mapping, onMapping }: ConstantListProps & { name: string }) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const field = fieldOf(mapping.kind, name);
  const values = field?.values;
  const installers = useInstallers(field?.mayBeUnnamed ?? false);
  const label = t.constant(fieldWords[language][name] ?? name);
  const set = (value: string) => onMapping({ ...mapping, constants: { ...mapping.constants, [name]: value } });
  const value = mapping.constants[name] ?? '';
  if (field?.type === 'employee')
    return <PlainSelect label={label} value={value} options={[{ value: '', text: t.wordUnknown }, ...installers.options]} onChoose={set} />;
  if (!values)
    return <TextField label={label} value={value} maxLength={100} autoComplete="off" onChange={({ target }) => set(target.value)} />;
  const options = [{ value: '', text: t.notUsed }, ...values.map((own) => ({ value: own, text: valueWords[language][own] ?? own }))];
  return <PlainSelect label={label} value={value} options={options} onChoose={set} />;
}
