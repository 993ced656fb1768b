import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { problemOf } from '../../api/call.ts';
import { cancelHolderMove, peopleOfCustomerQuery, startHolderMove } from '../../api/office-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { customerPeopleTexts } from '../../texts/customer-people.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';
import type { TabProps } from './tab-props.ts';

/** `waitsFor`: the address that has the mail already. */
export function MoveHolder({ customer, waitsFor, onDone }: TabProps & { waitsFor: string | null; onDone: (words: string) => void }) {
  const t = useTexts(customerPeopleTexts);
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const { customerId } = customer;
  const act = useMutation({
    mutationFn: (email: string | null) => (email === null ? cancelHolderMove(customerId) : startHolderMove({ customerId, email })),
    onSuccess: (_answer, email) => onDone(email === null ? t.moveCancelled : t.moveSent(email)),
    onSettled: () => client.invalidateQueries({ queryKey: peopleOfCustomerQuery(customerId).queryKey }),
  });
  const run = (email: string | null) => sendOnce(() => act.mutateAsync(email));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    setInvalid(!isEmail(email));
    if (!isEmail(email)) return field.current?.focus();
    run(email);
  };
  const problem = act.isError ? problemOf(act.error) : null;
  const hasAccess = problem?.kind === 'status' && problem.code === 'already-has-access';
  const failed = act.isError && !hasAccess && (
    <RetryBlock error={act.error} onRetry={() => run(act.variables ?? null)} isRetrying={act.isPending} />
  );
  return (
    <Card title={t.moveHeading}>
      {waitsFor === null ? (
        <form className="narrow-form" onSubmit={submit} noValidate>
          <p>{t.moveText}</p>
          <TextField
            ref={field}
            type="email"
            label={t.moveEmail}
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            error={isInvalid ? t.emailInvalid : hasAccess ? t.isHolder : null}
          />
          {failed}
          <Button type="submit" variant="secondary" aria-disabled={act.isPending}>
            {act.isPending ? t.sending : t.move}
          </Button>
        </form>
      ) : (
        <>
          <p>{t.moveWaits(waitsFor)}</p>
          {failed}
          <Button variant="secondary" aria-disabled={act.isPending} onClick={() => run(null)}>
            {act.isPending ? t.sending : t.cancelMove}
          </Button>
        </>
      )}
    </Card>
  );
}
