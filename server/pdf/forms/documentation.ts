import type { Documentation } from '#contract/forms.ts';
import { DOCUMENTATION_SECTIONS, type DocumentationField } from '#domain/documentation.ts';
import type { Language } from '#domain/language.ts';
import { documentationFieldWords, documentationWords } from '#words/documentation-words.ts';
import { formatPhone } from '#words/format.ts';
import { type Block, type FormDocument, orDash, textRow } from '../form-document.ts';

export function documentationDocument(documentation: Documentation, language: Language): FormDocument {
  const words = documentationWords[language];
  const titles = [words.section1, words.section2, words.section3, words.section4];
  return {
    title: words.title,
    facts: [],
    blocks: DOCUMENTATION_SECTIONS.flatMap((fields, i): Block[] => [
      { kind: 'heading', level: 2, text: titles[i] ?? '' },
      {
        kind: 'table',
        table: {
          columns: [{ share: 3 }, { share: 7 }],
          head: null,
          rows: fields.map((field) =>
            textRow(documentationFieldWords[language][field], orDash(shownValue(field, documentation, language))),
          ),
          hasRowHeaders: true,
        },
      },
    ]),
    date: documentation.Date,
    installer: documentation.Montor,
  };
}

function shownValue(field: DocumentationField, documentation: Documentation, language: Language): string {
  const value = documentation[field];
  if (field === 'Telefon') return formatPhone(value);
  // Years by contract, but some forms say more than a number.
  if (field === 'Levetid' && /^\d{1,3}$/.test(value)) return documentationWords[language].years(Number(value));
  return value;
}
