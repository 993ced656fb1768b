import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ErasureState } from '#contract/privacy.ts';
import { osloDay } from '#domain/calendar.ts';
import { ERASURE_DELAY_MS } from '#domain/retention.ts';
import { formatDate } from '#words/format.ts';
import { problemOf } from '../../api/call.ts';
import { requestErasure } from '../../api/queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { privacyTexts } from '../../texts/privacy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';

type Props = { onClose: () => void; onRequested: (state: ErasureState) => void };

/** The password is typed again: somebody else at an open screen must not end an account. */
export function ConfirmErasure({ onClose, onRequested }: Props) {
  const t = useTexts(privacyTexts);
  const { language } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const sendOnce = useSendOnce();
  const [isMissing, setMissing] = useState(false);
  const request = useMutation({
    mutationFn: requestErasure,
    onSuccess: onRequested,
    onError: () => field.current?.select(),
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const password = field.current?.value ?? '';
    setMissing(password === '');
    if (password === '') return field.current?.focus();
    sendOnce(() => request.mutateAsync(password));
  };
  const problem = request.isError ? problemOf(request.error) : null;
  const isWrong = problem?.kind === 'status' && problem.code === 'old-password-wrong';
  const due = formatDate(osloDay(new Date(Date.now() + ERASURE_DELAY_MS)), language);
  return (
    <Dialog title={t.confirmHeading} onClose={() => request.isPending || onClose()}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <p>{t.confirmText(due)}</p>
        <PasswordField
          ref={field}
          name="password"
          label={t.password}
          autoComplete="current-password"
          maxLength={256}
          error={isMissing ? t.passwordMissing : isWrong ? t.passwordWrong : null}
        />
        {request.isError && !isWrong && <RetryBlock error={request.error} onRetry={() => submit()} isRetrying={request.isPending} />}
        <SendActions cancel={t.keep} send={t.confirm} sending={t.sending} isSending={request.isPending} onCancel={onClose} color="danger" />
      </form>
    </Dialog>
  );
}
