import { fieldOf, IMPORT_FIELDS } from '#domain/import-fields/index.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { doubledFields, type Mapping, missingFields } from '../../import-file/mapping.ts';
import { fieldWords, importTexts, valueWords } from '../../texts/import.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PlainSelect } from './plain-select.tsx';
import { useInstallers } from './word-list.tsx';

type Props = { mapping: Mapping; onMapping: (mapping: Mapping) => void };

/** Values for fields without a column: first the required fields, then the optional ones. */
export function ConstantList({ mapping, onMapping }: Props) {
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

function Constant({ name, mapping, onMapping }: Props & { name: string }) {
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
