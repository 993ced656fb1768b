import { type ReactNode, useState } from 'react';
import { CSV_START, csvLine } from '#domain/csv-line.ts';
import { type ImportField, plainHeading } from '#domain/import/field.ts';
import { IMPORT_FIELDS, MAPPED_KINDS, type MappedKind } from '#domain/import/fields.ts';
import type { Language } from '#domain/language.ts';
import { saveFile } from '../api/call-file.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { fieldWords, importTexts, kindWords } from './texts.ts';

type Props = { onFile: (file: File) => void; children?: ReactNode };

/** An area to drop a file on, with a button for keyboards and phones. */
export function DropFile({ onFile, children }: Props) {
  const t = useTexts(importTexts);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button inside works for everyone
    <div
      className="drop-file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
      <p className="drop-words">{t.drop}</p>
      <label className="ds-button drop-button" data-variant="primary">
        {t.choose}
        <input
          type="file"
          className="ds-sr-only"
          accept=".xlsx,.csv,.txt,.ndjson,.jsonl,.xls"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again after a correction.
            target.value = '';
          }}
        />
      </label>
      <p className="muted">{t.dropHint}</p>
    </div>
  );
}

/** Spreadsheet templates, in the order in which they are imported. */
export function Templates() {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  return (
    <details className="import-templates">
      <summary>{t.templates}</summary>
      <p>{t.templatesLead}</p>
      <ul>
        {[...MAPPED_KINDS].reverse().map((kind) => (
          <li key={kind}>
            <Button variant="tertiary" onClick={() => saveTemplate(kind, language)}>
              <Icon name="download" />
              {kindWords[language][kind]}
            </Button>
          </li>
        ))}
      </ul>
      <p className="muted">{t.order}</p>
    </details>
  );
}

function saveTemplate(kind: MappedKind, language: Language): void {
  const names = IMPORT_FIELDS[kind].map((field) => headingOf(field, language));
  const name = `${kindWords[language][kind].toLowerCase()}.csv`;
  saveFile({ name, bytes: new Blob([CSV_START + csvLine(names)], { type: 'text/csv' }) });
}

/** The page's word for a field if it is a known heading, without a number in brackets. */
function headingOf({ name, headings }: ImportField, language: Language): string {
  const word = (fieldWords[language][name] ?? name).split(' (')[0] ?? name;
  return headings.includes(plainHeading(word)) ? word : (headings[0] ?? name);
}
