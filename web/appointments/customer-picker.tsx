import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MIN_SEARCH_LENGTH } from '#domain/customers/search.ts';
import { MAX_SEARCH_LENGTH } from '#domain/staff/staff.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatPhone } from '#words/format.ts';
import { useTexts } from '../app/language.tsx';
import { searchQuery } from '../search/api.ts';
import { useTypedSearch } from '../search/use-typed-search.ts';
import { Failed } from '../ui/failed.tsx';
import { TextField } from '../ui/text-field.tsx';
import { officeAppointmentTexts } from './office-texts.ts';

/** Finds a customer by typing, and selects one of the hits. */
export function CustomerPicker({ onCustomer }: { onCustomer: (customerId: number) => void }) {
  const t = useTexts(officeAppointmentTexts);
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useTypedSearch(searched, setSearched);
  const text = searched.trim();
  const found = useQuery(searchQuery(text));
  const customers = text.length >= MIN_SEARCH_LENGTH ? found.data?.customers : undefined;
  return (
    <div className="customer-picker">
      <TextField
        label={t.findCustomer}
        description={t.findHint}
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="muted">
        {found.isFetching ? t.searching : customers?.length === 0 ? t.noCustomers : ''}
      </p>
      <Failed press={{ ...found, press: () => void found.refetch() }} />
      <ul className="appointment-rows" aria-label={t.customers}>
        {customers?.map(({ customerId, name, customerNumber, phone, address, city }) => (
          <li key={customerId}>
            <button type="button" className="appointment-row" onClick={() => onCustomer(customerId)}>
              <span className="appointment-words">
                <span>{name}</span>
                <span className="muted">
                  {[formatPhone(phone), [withoutLineBreak(address), city].filter(Boolean).join(', '), customerNumber]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
