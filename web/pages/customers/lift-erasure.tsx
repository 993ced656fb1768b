import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { problemOf } from '../../api/call.ts';
import { liftErasure } from '../../api/onboarding-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { liftErasureTexts } from '../../texts/lift-erasure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { onClose: () => void; onDone: () => void };

/** An erased customer is refused by every import until somebody says why they may come back. */
export function LiftErasure({ onClose, onDone }: Props) {
  const t = useTexts(liftErasureTexts);
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<'customer' | 'reason' | null>(null);
  const lift = useMutation({ mutationFn: liftErasure, onSuccess: onDone });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.current || lift.isPending) return;
    const typed = new FormData(form.current);
    const read = (name: string) => String(typed.get(name) ?? '').trim();
    const empty = (['customer', 'reason'] as const).find((name) => read(name) === '') ?? null;
    setMissing(empty);
    if (empty) form.current.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    else lift.mutate({ customer: read('customer'), reason: read('reason'), withJobs: typed.has('withJobs') });
  };
  const problem = lift.isError ? problemOf(lift.error) : null;
  const isUnknown = problem?.kind === 'status' && problem.status === 404;
  const close = () => lift.isPending || onClose();
  return (
    <Dialog title={t.heading} onClose={close}>
      <form ref={form} className="narrow-form" onSubmit={submit} noValidate>
        <p>{t.lead}</p>
        <TextField
          name="customer"
          label={t.customer}
          maxLength={100}
          autoComplete="off"
          error={missing === 'customer' ? t.customerMissing : isUnknown ? t.notErased : null}
        />
        <TextField
          name="reason"
          label={t.reason}
          description={t.reasonHint}
          maxLength={500}
          autoComplete="off"
          error={missing === 'reason' ? t.reasonMissing : null}
        />
        <label className="choice">
          <input type="checkbox" name="withJobs" />
          {t.withJobs}
        </label>
        {lift.isError && !isUnknown && <RetryBlock error={lift.error} onRetry={() => submit()} isRetrying={lift.isPending} />}
        <SendActions cancel={t.cancel} send={t.submit} sending={t.sending} isSending={lift.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}
