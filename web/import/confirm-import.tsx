import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MAX_MAPPING_NAME } from '#domain/import/mapping.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { guessMapping } from '../import-file/guess-columns.ts';
import { type Mapping, toKeep } from '../import-file/mapping.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { importStaffQuery, saveMapping } from './api.ts';
import { saveUnfinished, startImport } from './running-import.ts';
import { sumsOf } from './sums.tsx';
import { importTexts, kindWords } from './texts.ts';
import type { DryRun } from './use-dry-run.ts';
import type { OpenedFile } from './use-import-file.ts';

type Props = { opened: OpenedFile; run: DryRun & { at: 'done' }; onStarted: (isKept: boolean | null) => void };

/** The last questions, and the button that starts the real import. */
export function ConfirmImport({ opened, run, onStarted }: Props) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const { mapping, survey, table, kept } = opened;
  const isTable = table.format !== 'ndjson';
  const { data: staff = [] } = useQuery(importStaffQuery());
  const keepable = isTable ? toKeep(mapping, survey.headings, staff) : null;
  const [isInviting, setInviting] = useState(false);
  const [isKeeping, setKeeping] = useState(kept !== null || isChosen(mapping, survey.headings));
  const [name, setName] = useState(
    kept ?? `${opened.file.name.replace(/\.\w+$/, '')} ${kindWords[language][mapping.kind].toLowerCase()}`.slice(0, MAX_MAPPING_NAME),
  );
  const keep = usePress({
    mutationFn: saveMapping,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['staff', 'import', 'mappings'] });
      onStarted(true);
    },
    onError: () => onStarted(false),
  });
  const sums = sumsOf(run.report);
  const good = sums.new + sums.changed + sums.same;
  const start = () => {
    begin(opened, run, isInviting);
    if (!isKeeping || !keepable || name.trim() === '') return onStarted(null);
    keep.press({ ...keepable, name: name.trim() });
  };
  return (
    <div className="import-confirm">
      {mapping.kind === 'customer' && isTable && (
        <Check label={t.invite} hint={t.inviteHint} isChecked={isInviting} onChange={setInviting} />
      )}
      {keepable && <Check label={t.remember} hint={t.rememberHint} isChecked={isKeeping} onChange={setKeeping} />}
      {keepable && isKeeping && (
        <TextField
          label={t.rememberAs}
          value={name}
          maxLength={MAX_MAPPING_NAME}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <div className="import-main">
        <Button onClick={start} disabled={good === 0 || keep.isPending}>
          {t.import(formatNumber(good, language))}
        </Button>
      </div>
    </div>
  );
}

/** What a person has chosen is remembered by itself; a guess comes again by itself. */
const isChosen = (mapping: Mapping, headings: readonly string[]): boolean =>
  JSON.stringify(mapping) !== JSON.stringify(guessMapping(headings));

function begin({ file, sheet, survey, table, mapping }: OpenedFile, { lines }: Props['run'], invite: boolean): void {
  const importId = crypto.randomUUID();
  saveUnfinished({
    importId,
    fileName: file.name,
    fileBytes: file.size,
    linesBytes: lines.file.size,
    linesHash: lines.hash,
    sheet,
    headingRow: survey.headingRow,
    mapping: table.format === 'ndjson' ? null : mapping,
    invite,
    bytes: 0,
  });
  startImport({ importId, fileName: file.name, lines: lines.file, invite, offset: 0 });
}

type CheckProps = { label: string; hint: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function Check({ label, hint, isChecked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="import-check">
      <label className="choice">
        <input type="checkbox" checked={isChecked} aria-describedby={id} onChange={({ target }) => onChange(target.checked)} />
        <span>{label}</span>
      </label>
      <p id={id} className="muted">
        {hint}
      </p>
    </div>
  );
}
