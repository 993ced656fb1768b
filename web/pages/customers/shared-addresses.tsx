import type { CustomerPage } from '#contract/onboarding.ts';
import { useTexts } from '../../app/language.tsx';
import { customersTexts } from '../../texts/customers.ts';
import { Alert } from '../../ui/alert.tsx';

/** Customers with one mail address: one household, or a mistake in the register. */
export function SharedAddresses({ groups }: { groups: CustomerPage['sharedAddresses'] }) {
  const t = useTexts(customersTexts);
  if (groups.length === 0) return null;
  return (
    <Alert color="warning">
      <p>{t.shared}</p>
      <ul>
        {groups.map(({ email, names }) => (
          <li key={email}>
            {email}: {names.join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
