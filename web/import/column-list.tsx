import { isIsoDate } from '#domain/calendar.ts';
import { fieldOf, IMPORT_FIELDS } from '#domain/import/fields.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { readCell } from '../import-file/make-lines.ts';
import type { Mapping } from '../import-file/mapping.ts';
import type { Survey } from '../import-file/survey-table.ts';
import { TABLET, useMediaQuery } from '../ui/breakpoints.ts';
import { Table } from '../ui/table.tsx';
import { PlainSelect } from './import-parts.tsx';
import { fieldWords, importTexts, valueWords } from './texts.ts';

type Props = { survey: Survey; is1904: boolean; mapping: Mapping; onMapping: (mapping: Mapping) => void };

/** Each column with its field and its first values as they will be read; a table where there is room. */
export function ColumnList(props: Props) {
  const t = useTexts(importTexts);
  const isNarrow = useMediaQuery(TABLET);
  const { headings } = props.survey;
  if (isNarrow)
    return (
      <ul className="list-cards import-columns" aria-label={t.column}>
        {headings.map((heading, column) => (
          <li key={heading} data-used={props.mapping.fields[column] !== null}>
            <strong>{heading}</strong>
            <ColumnField {...props} column={column} />
            <ReadAs {...props} column={column} />
          </li>
        ))}
      </ul>
    );
  return (
    <Table
      caption={t.column}
      head={
        <tr>
          {[t.column, t.becomes, t.readAs].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      }
    >
      {headings.map((heading, column) => (
        <tr key={heading} className="import-column" data-used={props.mapping.fields[column] !== null}>
          <th scope="row">{heading}</th>
          <td>
            <ColumnField {...props} column={column} />
          </td>
          <td>
            <ReadAs {...props} column={column} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

type OfColumn = Props & { column: number };

function ColumnField({ survey, mapping, onMapping, column }: OfColumn) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const options = IMPORT_FIELDS[mapping.kind].map(({ name }) => ({ value: name, text: fieldWords[language][name] ?? name }));
  return (
    <PlainSelect
      label={t.columnBecomes(survey.headings[column] ?? '')}
      isLabelHidden
      value={mapping.fields[column] ?? ''}
      options={[{ value: '', text: t.notUsed }, ...options]}
      onChoose={(name) => onMapping({ ...mapping, fields: mapping.fields.map((field, i) => (i === column ? name || null : field)) })}
    />
  );
}

const SHOWN = 3;

function ReadAs({ survey, is1904, mapping, column }: OfColumn) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const filled = survey.samples.filter((cells) => cells[column]);
  if (filled.length === 0) return <span className="muted">{t.emptyColumn}</span>;
  const field = fieldOf(mapping.kind, mapping.fields[column] ?? '');
  if (!field)
    return (
      <span className="muted import-read">
        {filled
          .slice(0, SHOWN)
          .map((cells) => cells[column])
          .join(' · ')}
      </span>
    );
  const reads = filled.slice(0, SHOWN).map((cells) => ({ text: cells[column] ?? '', read: readCell(mapping, column, cells, is1904) }));
  const show = (value: string | number | boolean | null): string => {
    if (value === null) return t.noEmployee;
    if (field.type === 'choice') return valueWords[language][String(value)] ?? String(value);
    return field.type === 'day' && isIsoDate(String(value)) ? formatDate(String(value), language) : String(value);
  };
  const noted = reads.find(({ text, read }) => read?.note === 'zero' || (read?.note === 'day' && /^[\d.]+$/.test(text)));
  return (
    <span className="import-read">
      {reads.map(({ text, read }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values repeat, and their places stay
        <span key={i}>
          {read === null ? '–' : read.note === 'word' && show(read.value) !== text ? `${text} → ${show(read.value)}` : show(read.value)}
        </span>
      ))}
      {noted?.read && <span className="muted">({noted.read.note === 'zero' ? t.zero : t.day(noted.text)})</span>}
    </span>
  );
}
