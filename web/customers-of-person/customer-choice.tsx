import { withoutLineBreak } from '#words/address.ts';
import { Failed } from '../ui/failed.tsx';
import '../styles/people.css';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { MyCustomers } from '#contract/people.ts';
import { codeOf } from '../api/call.ts';
import { myCustomersQuery, switchCustomer } from '../api/people.ts';
import { useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { customerChoiceTexts } from '../texts/customer-choice.ts';
import { rightTexts } from '../texts/rights.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { usePress } from '../ui/use-press.ts';
import { announceSwitch } from './customer-switch-broadcast.ts';

/** Clears the cache of the previous customer, so that everything is fetched again, from the first page. */
export function CustomerChoice({
  myCustomers: { current, isChosen, customers },
  onChosen,
}: {
  myCustomers: MyCustomers;
  onChosen?: () => void;
}) {
  const t = useTexts(customerChoiceTexts);
  const rights = useTexts(rightTexts);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const choose = usePress({
    mutationFn: switchCustomer,
    onSuccess: () => {
      announceSwitch();
      navigate(paths.home);
      onChosen?.();
      return client.resetQueries();
    },
    onError: () => client.invalidateQueries({ queryKey: myCustomersQuery().queryKey }),
  });
  const isEnded = codeOf(choose.error) === 'access-ended';
  return (
    <>
      {isEnded && (
        <Alert color="danger" isUrgent>
          <p>{t['access-ended']}</p>
        </Alert>
      )}
      {!isEnded && <Failed press={choose} />}
      <ul className="customer-choice">
        {customers.map(({ customerId, name, customerNumber, address, right }) => (
          <li key={customerId}>
            <button type="button" className="customer-option" aria-disabled={choose.isPending} onClick={() => choose.press(customerId)}>
              <strong>{name}</strong>
              {address && <span>{withoutLineBreak(address)}</span>}
              <span className="person-detail">
                {t.number} {customerNumber}
              </span>
              <span className="person-detail">{rights[right]}</span>
              {isChosen && customerId === current && (
                <span>
                  <Badge color="accent">{t.here}</Badge>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
