import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerPage } from '#contract/customers-list.ts';
import * as contract from '#contract/customers-list.ts';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { usePress } from '../ui/use-send.ts';
import { inviteAll, liftErasure } from './api.ts';
import { customersTexts, liftErasureTexts } from './list-texts.ts';

/** Every import refuses an erased customer until an Admin gives a reason to allow them again. */
export function LiftErasure() {
  const t = useTexts(liftErasureTexts);
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <>
      {state === 'done' && <Notice color="success" text={t.done} />}
      <Button variant="tertiary" onClick={() => setState('open')}>
        {t.open}
      </Button>
      {state === 'open' && <LiftDialog onClose={() => setState('closed')} onDone={() => setState('done')} />}
    </>
  );
}

type Props = { onClose: () => void; onDone: () => void };

function LiftDialog({ onClose, onDone }: Props) {
  const t = useTexts(liftErasureTexts);
  const lift = useMutation({ mutationFn: liftErasure, onSuccess: onDone });
  const form = useForm({
    schema: contract.liftErasure.body,
    first: { customer: '', reason: '', withJobs: false },
    bodyOf: ({ customer, reason, withJobs }) => ({ customer: customer.trim(), reason: reason.trim(), withJobs }),
    codes: { 'not-found': 'customer' },
    send: lift,
  });
  const close = () => form.isSending || onClose();
  const customerWords = { wrong: t.customerMissing, 'not-found': t.notErased };
  return (
    <Dialog title={t.heading} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{t.lead}</p>
        <TextField label={t.customer} autoComplete="off" {...form.text('customer', customerWords)} />
        <TextField label={t.reason} description={t.reasonHint} autoComplete="off" {...form.text('reason', t.reasonMissing)} />
        <label className="choice">
          <input
            type="checkbox"
            name="withJobs"
            checked={form.values.withJobs}
            onChange={({ target }) => form.change({ withJobs: target.checked })}
          />
          {t.withJobs}
        </label>
        <Failed form={form} />
        <SendActions cancel={t.cancel} send={t.submit} sending={t.sending} isSending={form.isSending} onCancel={close} />
      </form>
    </Dialog>
  );
}

type InviteAllProps = { count: number; shared: CustomerPage['sharedAddresses']; onClose: () => void; onDone: (invited: number) => void };

/** Asks for a confirmation before many mails are sent. */
export function InviteAll({ count, shared, onClose, onDone }: InviteAllProps) {
  const t = useTexts(customersTexts);
  const problems = useTexts(problemTexts);
  const client = useQueryClient();
  const invite = usePress({
    mutationFn: inviteAll,
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
    onSuccess: onDone,
  });
  const close = () => !invite.isPending && onClose();
  return (
    <Dialog title={t.confirmHeading(count)} onClose={close}>
      <p>{t.confirm(count)}</p>
      <SharedAddresses groups={shared} />
      {invite.isError && (
        <Alert color="danger" isUrgent>
          <p>{problems[problemKey(problemOf(invite.error))]}</p>
        </Alert>
      )}
      <SendActions
        cancel={t.cancel}
        send={t.confirmYes}
        sending={t.sending}
        isSending={invite.isPending}
        onCancel={close}
        onSend={() => invite.press()}
      />
    </Dialog>
  );
}

type NoticeProps = { color: 'success' | 'info' | 'danger'; text: string };

export const Notice = ({ color, text }: NoticeProps) => (
  <div className="notice" role={color === 'danger' ? 'alert' : 'status'}>
    <Alert color={color}>
      <p>{text}</p>
    </Alert>
  </div>
);

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
