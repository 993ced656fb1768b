import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { problemOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { customerTexts } from '../../texts/customer.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';

const MAX_REASON_LENGTH = 300;

type Props = {
  customerId: number;
  name: string;
  /** What it comes to. */
  text: string;
  withdraw: (reason: string) => Promise<{ mails: number }>;
  onClose: () => void;
  onDone: (mails: number) => void;
};

/** What cannot be taken back is confirmed, with a reason for the record. */
export function WithdrawPaper({ customerId, name, text, withdraw: send, onClose, onDone }: Props) {
  const t = useTexts(customerTexts);
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const sendOnce = useSendOnce();
  const [isMissing, setMissing] = useState(false);
  const withdraw = useMutation({
    mutationFn: send,
    onSuccess: ({ mails }) => onDone(mails),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'customer', customerId] }),
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    setMissing(reason === '');
    if (reason === '') return field.current?.focus();
    sendOnce(() => withdraw.mutateAsync(reason));
  };
  const problem = withdraw.isError ? problemOf(withdraw.error) : null;
  const isOfCases = problem?.kind === 'status' && problem.code === 'paper-of-cases';
  const close = () => withdraw.isPending || onClose();
  return (
    <Dialog title={t.withdrawHeading(name)} onClose={close}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <p>{text}</p>
        <TextField
          ref={field}
          label={t.reason}
          description={t.reasonHint}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          error={isMissing ? t.reasonMissing : null}
        />
        {isOfCases && (
          <Alert color="warning" isUrgent>
            {t.paperOfCases}
          </Alert>
        )}
        {withdraw.isError && !isOfCases && <RetryBlock error={withdraw.error} onRetry={() => submit()} isRetrying={withdraw.isPending} />}
        <SendActions
          cancel={t.cancel}
          send={t.withdraw}
          sending={t.sending}
          isSending={withdraw.isPending}
          onCancel={close}
          color="danger"
        />
      </form>
    </Dialog>
  );
}
