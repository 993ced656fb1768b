import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withoutLineBreak } from '#words/address.ts';
import { myCustomersQuery, switchCustomer } from '../api/people.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { customerChoiceTexts, rightTexts } from './customer-texts.ts';
import './people.css';
import { useLocation } from 'wouter';
import type { MyCustomers } from '#contract/people.ts';
import { codeOf } from '../api/call.ts';
import { paths } from '../paths.ts';
import { readSession } from '../session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { usePress } from '../ui/use-send.ts';

/** For a person with several customers: which one is shown, and a link to switch. */
export function CustomerSwitch() {
  const t = useTexts(customerChoiceTexts);
  const { data } = useQuery(myCustomersQuery());
  const [isOpen, setOpen] = useState(false);
  const current = data?.customers.find(({ customerId }) => customerId === data.current);
  if (!data?.isChosen || !current || data.customers.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className="customer-switch"
        aria-label={t.current(current.name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{current.name}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Dialog title={t.switchHeading} onClose={() => setOpen(false)}>
          <CustomerChoice myCustomers={data} onChosen={() => setOpen(false)} />
          <DialogActions>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t.close}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

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

const tabs = new BroadcastChannel('kp-customer');

/** A duplicated tab has the same session, so from now on the server answers it for the other customer. */
export const announceSwitch = (): void => tabs.postMessage(readSession()?.value ?? '');

/** Called when another tab of this session has switched. */
export function onSwitchElsewhere(client: QueryClient, goHome: () => void): () => void {
  const listener = ({ data }: MessageEvent<string>) => {
    if (data !== readSession()?.value) return;
    goHome();
    void client.resetQueries();
  };
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}
