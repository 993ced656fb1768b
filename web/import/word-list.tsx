import { useQuery } from '@tanstack/react-query';
import { employeeNamed } from '#domain/import/employee-named.ts';
import { type ImportField, meansNoEmployee, NO_EMPLOYEE } from '#domain/import/field.ts';
import { fieldOf } from '#domain/import/fields.ts';
import { meaningOf } from '#domain/import/read-value.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import type { Mapping } from '../import-file/mapping.ts';
import type { Survey } from '../import-file/survey-table.ts';
import { importStaffQuery } from './api.ts';
import { PlainSelect } from './import-parts.tsx';
import { fieldWords, importTexts, valueWords } from './texts.ts';

type Props = { survey: Survey; mapping: Mapping; onMapping: (mapping: Mapping) => void };

/** The file's words for fields with a closed set of values, each with its value. */
export function WordList({ survey, mapping, onMapping }: Props) {
  const columns = mapping.fields.flatMap((name, column) => {
    const field = fieldOf(mapping.kind, name ?? '');
    const words = survey.words[column];
    const isAsked = field?.type === 'choice' || field?.type === 'employee';
    return isAsked && words && words.length > 0 ? [{ field, words }] : [];
  });
  return columns.map(({ field, words }) => {
    const Words = field.type === 'employee' ? InstallerWords : FieldWords;
    return <Words key={field.name} field={field} words={words} mapping={mapping} onMapping={onMapping} />;
  });
}

type FieldProps = Pick<Props, 'mapping' | 'onMapping'> & { field: ImportField; words: readonly string[] };

function FieldWords({ field, words, mapping, onMapping }: FieldProps) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const { name, values = [] } = field;
  const own = mapping.words[name] ?? {};
  const translate = (word: string, value: string) =>
    onMapping({ ...mapping, words: { ...mapping.words, [name]: { ...own, [word.toLowerCase()]: value } } });
  const options = [
    ...values.map((value) => ({ value, text: valueWords[language][value] ?? value })),
    { value: LEFT_OUT, text: t.wordLeftOut },
  ];
  return (
    <fieldset className="import-words">
      <legend>{t.words(fieldWords[language][name] ?? name)}</legend>
      {words.map((word) => {
        const meaning = meaningOf(field, word, own);
        const isUnknown = meaning === undefined;
        return (
          <PlainSelect
            key={word}
            label={t.wordMeans(word)}
            value={isUnknown ? '' : meaning || LEFT_OUT}
            options={isUnknown ? [{ value: '', text: t.wordUnknown }, ...options] : options}
            onChoose={(value) => translate(word, value === LEFT_OUT ? '' : value)}
          />
        );
      })}
    </fieldset>
  );
}

/** Who a file can name, as choices. */
export function useInstallers(mayBeUnnamed: boolean) {
  const t = useTexts(importTexts);
  const { data: staff = [] } = useQuery(importStaffQuery());
  const people = staff.map(({ email, firstName, lastName }) => ({ value: email, text: `${firstName} ${lastName}` }));
  return { staff, options: mayBeUnnamed ? [{ value: NO_EMPLOYEE, text: t.noEmployee }, ...people] : people };
}

/** The names and initials of a column, each with the employee it means, where one is known. */
function InstallerWords({ field: { name, mayBeUnnamed }, words, mapping, onMapping }: FieldProps) {
  const t = useTexts(importTexts);
  const { staff, options } = useInstallers(mayBeUnnamed ?? false);
  const own = mapping.words[name] ?? {};
  const meaningOf = (word: string) =>
    own[word.toLowerCase()] ?? (meansNoEmployee(word) ? NO_EMPLOYEE : (employeeNamed(word, staff)?.email ?? ''));
  const choose = (word: string, value: string) =>
    onMapping({ ...mapping, words: { ...mapping.words, [name]: { ...own, [word.toLowerCase()]: value } } });
  return (
    <fieldset className="import-words">
      <legend>{t.installers}</legend>
      {words.map((word) => {
        const meaning = meaningOf(word);
        return (
          <PlainSelect
            key={word}
            label={t.installerIs(word)}
            value={meaning}
            options={meaning === '' ? [{ value: '', text: t.wordUnknown }, ...options] : options}
            onChoose={(value) => choose(word, value)}
          />
        );
      })}
      {mayBeUnnamed && (
        <PlainSelect
          label={t.emptyInstaller}
          value={mapping.constants[name] || NO_EMPLOYEE}
          options={options}
          onChoose={(value) => onMapping({ ...mapping, constants: { ...mapping.constants, [name]: value } })}
        />
      )}
    </fieldset>
  );
}

/** A select option needs a value; the field gets none. */
const LEFT_OUT = '-';
