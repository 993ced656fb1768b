import type { ImportRun } from '#contract/import.ts';
import { useTexts } from '../../app/language.tsx';
import { importTexts } from '../../texts/import.ts';

/** Customers of the file with one mail address, who may be one household. */
export function SharedList({ shared }: { shared: ImportRun['sharedAddresses'] }) {
  const t = useTexts(importTexts);
  if (shared.count === 0) return null;
  return (
    <details className="import-more" open>
      <summary>{t.shared(shared.count)}</summary>
      <ul className="import-errors">
        {shared.first.map(({ email, customers }) => (
          <li key={email}>
            <strong>{email}</strong>: {customers.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
