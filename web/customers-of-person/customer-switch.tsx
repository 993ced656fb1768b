import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myCustomersQuery } from '../api/people.ts';
import { useTexts } from '../app/language.tsx';
import { customerChoiceTexts } from '../texts/customer-choice.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { CustomerChoice } from './customer-choice.tsx';

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
