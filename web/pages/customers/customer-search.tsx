import { useId } from 'react';
import { CUSTOMER_FILTERS, type CustomerFilter } from '#domain/onboarding.ts';
import { useTexts } from '../../app/language.tsx';
import { useTypedSearch } from '../../search/use-typed-search.ts';
import { customersTexts } from '../../texts/customers.ts';
import { TextField } from '../../ui/text-field.tsx';

type Props = { search: string; filter: CustomerFilter; onShow: (change: { search?: string; filter?: CustomerFilter }) => void };

export function CustomerSearch({ search, filter, onShow }: Props) {
  const t = useTexts(customersTexts);
  const id = useId();
  const [typed, setTyped] = useTypedSearch(search, (text) => onShow({ search: text }));
  return (
    <search className="list-search">
      <TextField label={t.search} type="search" maxLength={100} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div className="ds-field">
        <label className="ds-label" htmlFor={id}>
          {t.show}
        </label>
        <select id={id} className="ds-input" value={filter} onChange={(event) => onShow({ filter: event.target.value as CustomerFilter })}>
          {CUSTOMER_FILTERS.map((name) => (
            <option key={name} value={name}>
              {t[`filter-${name}`]}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
