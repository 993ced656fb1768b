import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedMapping } from '#contract/import.ts';
import { looksLikeData } from '#domain/import/mapping.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { guessMapping } from '../import-file/guess-columns.ts';
import { doubledFields, fromKept, type Mapping, missingFields } from '../import-file/mapping.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { usePress } from '../ui/use-send.ts';
import { deleteMapping, importStaffQuery } from './api.ts';
import { ColumnList } from './column-list.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { DryRunView } from './dry-run.tsx';
import { PlainSelect } from './import-parts.tsx';
import { ConstantList, TableChoices } from './table-choices.tsx';
import { importTexts, kindWords } from './texts.ts';
import { useDryRun } from './use-dry-run.ts';
import type { OpenedFile, useImportFile } from './use-import-file.ts';
import { WordList } from './word-list.tsx';

type Props = {
  opened: OpenedFile;
  mappings: Parameters<typeof useImportFile>[0];
  file: ReturnType<typeof useImportFile>;
  onStarted: (isKept: boolean | null) => void;
};

/** The mapping of the file, its dry run, and the import. Changing the mapping invalidates the dry run. */
export function MapFile({ opened, mappings, file, onStarted }: Props) {
  const t = useTexts(importTexts);
  const { run, start, forget } = useDryRun(file.reader);
  const { survey, table, sheet, mapping } = opened;
  const isTable = table.format !== 'ndjson';
  const change = (next: Mapping, kept: string | null = opened.kept) => {
    forget();
    file.change({ ...opened, mapping: next, kept });
  };
  const isReady = !isTable || (survey.rowCount > 0 && missingFields(mapping).length === 0 && doubledFields(mapping).length === 0);
  const isBusy = run.at === 'making' || run.at === 'sending';
  return (
    <Card>
      <TableChoices
        opened={opened}
        onMapping={change}
        onSheet={(chosen) => void file.chooseSheet(opened.file, chosen)}
        onHeadingRow={(row) => void file.chooseHeadingRow(opened.file, sheet, row)}
        onClear={file.clear}
      />
      {isTable ? <Columns opened={opened} mappings={mappings} onMapping={change} /> : <p>{t.ndjson}</p>}
      {run.at !== 'done' && (
        <div className="import-main">
          <Button onClick={() => void start(opened)} disabled={!isReady || isBusy}>
            {isBusy ? t.dryRunning : t.dryRun}
          </Button>
        </div>
      )}
      <DryRunView run={run} opened={opened} reader={file.reader} onRetry={() => void start(opened)} />
      {run.at === 'done' && <ConfirmImport opened={opened} run={run} onStarted={onStarted} />}
    </Card>
  );
}

type ColumnsProps = Pick<Props, 'opened' | 'mappings'> & { onMapping: (mapping: Mapping, kept?: string | null) => void };

function Columns({ opened, mappings, onMapping }: ColumnsProps) {
  const t = useTexts(importTexts);
  const { survey, table, mapping, kept } = opened;
  const { data: staff = [] } = useQuery(importStaffQuery());
  const fitting = mappings.filter((own) => fromKept(own, survey.headings, staff));
  const choose = (name: string) => {
    const own = fitting.find((one) => one.name === name);
    const next = own ? fromKept(own, survey.headings, staff) : guessMapping(survey.headings);
    if (next) onMapping(next, own?.name ?? null);
  };
  return (
    <>
      {fitting.length > 0 && (
        <PlainSelect
          label={t.useKept}
          value={kept ?? ''}
          options={[{ value: '', text: t.guessAgain }, ...fitting.map(({ name }) => ({ value: name, text: name }))]}
          onChoose={choose}
        />
      )}
      {survey.headings.filter(looksLikeData).length > 1 && (
        <Alert color="warning">
          <p>{t.data}</p>
        </Alert>
      )}
      {survey.rowCount === 0 && (
        <Alert color="warning">
          <p>{t.noRows}</p>
        </Alert>
      )}
      <ColumnList survey={survey} is1904={table.is1904} mapping={mapping} onMapping={onMapping} />
      <WordList survey={survey} mapping={mapping} onMapping={onMapping} />
      <ConstantList mapping={mapping} onMapping={onMapping} />
    </>
  );
}

/** The company's saved mappings, each with a button to delete it. */
export function SavedMappings({ mappings }: { mappings: readonly SavedMapping[] }) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const remove = usePress({
    mutationFn: deleteMapping,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'import', 'mappings'] }),
  });
  if (mappings.length === 0) return null;
  return (
    <details className="import-more">
      <summary>{t.mappings}</summary>
      <Failed press={remove} />
      <ul className="import-mappings">
        {mappings.map(({ mappingId, name, kind }) => (
          <li key={mappingId}>
            <span>
              {name} <span className="muted">{kindWords[language][kind]}</span>
            </span>
            <Button
              variant="tertiary"
              color="danger"
              aria-label={t.removeName(name)}
              aria-disabled={remove.isPending}
              onClick={() => remove.press(mappingId)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
