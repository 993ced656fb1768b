import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/office.ts';
import { isEmail } from '#domain/email.ts';
import { cancelHolderMove, peopleOfCustomerQuery, startHolderMove } from '../../api/office-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { customerPeopleTexts } from '../../texts/customer-people.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePress } from '../../ui/use-press.ts';
import type { TabProps } from './tab-props.ts';

type Props = { customerId: number; onDone: (words: string) => void };

/** `waitsFor`: the address that has been sent the mail. */
export function MoveHolder({ customer, waitsFor, onDone }: TabProps & { waitsFor: string | null; onDone: Props['onDone'] }) {
  const t = useTexts(customerPeopleTexts);
  const { customerId } = customer;
  return (
    <Card title={t.moveHeading}>
      {waitsFor === null ? (
        <StartMove customerId={customerId} onDone={onDone} />
      ) : (
        <CancelMove customerId={customerId} onDone={onDone} waitsFor={waitsFor} />
      )}
    </Card>
  );
}

function StartMove({ customerId, onDone }: Props) {
  const t = useTexts(customerPeopleTexts);
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: startHolderMove,
    onSuccess: (_answer, { email }) => onDone(t.moveSent(email)),
    onSettled: () => client.invalidateQueries({ queryKey: peopleOfCustomerQuery(customerId).queryKey }),
  });
  const form = useForm({
    schema: contract.startHolderMove.body,
    first: { email: '' },
    bodyOf: ({ email }) => ({ customerId, email: email.trim() }),
    rules: { email: (_, body) => isEmail(body.email) },
    codes: { 'already-has-access': 'email' },
    send: start,
  });
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <p>{t.moveText}</p>
      <TextField
        type="email"
        label={t.moveEmail}
        autoComplete="off"
        {...form.text('email', { wrong: t.emailInvalid, 'already-has-access': t.isHolder })}
      />
      <Failed form={form} />
      <Button type="submit" variant="secondary" aria-disabled={form.isSending}>
        {form.isSending ? t.sending : t.move}
      </Button>
    </form>
  );
}

function CancelMove({ customerId, waitsFor, onDone }: Props & { waitsFor: string }) {
  const t = useTexts(customerPeopleTexts);
  const client = useQueryClient();
  const cancel = usePress({
    mutationFn: () => cancelHolderMove(customerId),
    onSuccess: () => onDone(t.moveCancelled),
    onSettled: () => client.invalidateQueries({ queryKey: peopleOfCustomerQuery(customerId).queryKey }),
  });
  return (
    <>
      <p>{t.moveWaits(waitsFor)}</p>
      <Failed press={cancel} />
      <Button variant="secondary" aria-disabled={cancel.isPending} onClick={() => cancel.press()}>
        {cancel.isPending ? t.sending : t.cancelMove}
      </Button>
    </>
  );
}
