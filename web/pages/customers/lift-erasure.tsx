import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/onboarding.ts';
import { liftErasure } from '../../api/onboarding-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { liftErasureTexts } from '../../texts/lift-erasure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Notice } from './notice.tsx';

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
