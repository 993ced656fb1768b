import { CSV_START, csvLine } from '#domain/csv-line.ts';
import { type ImportField, plainHeading } from '#domain/import-fields/field.ts';
import { IMPORT_FIELDS, MAPPED_KINDS, type MappedKind } from '#domain/import-fields/index.ts';
import type { Language } from '#domain/language.ts';
import { saveFile } from '../../api/save-file.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { fieldWords, importTexts, kindWords } from '../../texts/import.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

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
