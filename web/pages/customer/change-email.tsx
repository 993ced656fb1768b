import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customerQuery } from '../../api/office-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { StartEmailChange } from '../../email-change/start-email-change.tsx';
import { accountEmailTexts } from '../../texts/account-email.ts';
import { Button } from '../../ui/button.tsx';
import type { TabProps } from './tab-props.ts';

/** For an Admin, if the customer has a login: the caller may have lost access to the mailbox. */
export function ChangeEmail({ customer: { customerId, name, login } }: TabProps) {
  const t = useTexts(accountEmailTexts);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!login) return null;
  return (
    <>
      <Button variant="secondary" aria-label={t.startFor(name)} onClick={() => setOpen(true)}>
        {t.startButton}
      </Button>
      {isOpen && (
        <StartEmailChange
          {...login}
          name={name}
          person={{ customerId }}
          onClose={() => setOpen(false)}
          onStarted={() => void client.invalidateQueries({ queryKey: customerQuery(customerId).queryKey, exact: true })}
        />
      )}
    </>
  );
}
