import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ErasureState } from '#contract/privacy.ts';
import * as contract from '#contract/privacy.ts';
import { osloDay } from '#domain/calendar.ts';
import { ERASURE_DELAY_MS } from '#domain/privacy/retention.ts';
import { formatDate, formatMoment } from '#words/format.ts';
import { erasureQuery, requestErasure, withdrawErasure } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { privacyTexts } from './texts.ts';

/** What is deleted and what is kept, a button to request it, and for 14 days a button to withdraw the request. */
export function EraseAccount() {
  const t = useTexts(privacyTexts);
  const client = useQueryClient();
  const erasure = useQuery(erasureQuery());
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = (state: ErasureState) => {
    client.setQueryData(erasureQuery().queryKey, state);
    setSaid(state.request ? t.requested : t.regretted);
    setAsking(false);
    // The pressed button is about to be removed.
    heading.current?.focus();
  };
  return (
    <section aria-label={t.eraseHeading}>
      <h3 ref={heading} tabIndex={-1}>
        {t.eraseHeading}
      </h3>
      <Loaded query={erasure} waiting={<Skeleton lines={2} />}>
        {(data) => (
          <>
            {data.request && <Requested request={data.request} onChanged={changed} />}
            <Explained kept={data.kept} />
            {!data.request && (
              <div className="privacy-actions">
                <Button variant="secondary" color="danger" onClick={() => setAsking(true)}>
                  {t.erase}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <p className={said ? 'privacy-done' : 'ds-sr-only'} aria-live="polite">
        {said}
      </p>
      {isAsking && <ConfirmErasure onClose={() => setAsking(false)} onRequested={changed} />}
    </section>
  );
}

function Explained({ kept }: Pick<ErasureState, 'kept'>) {
  const t = useTexts(privacyTexts);
  const { language } = useLanguage();
  const keptWords = { 'invoice-basis': t.keptInvoices, declaration: t.keptDeclarations, offer: t.keptOffers };
  return (
    <>
      <p>{t.eraseText}</p>
      <h4>{t.keptHeading}</h4>
      {kept.length === 0 && <p>{t.nothingKept}</p>}
      {kept.map(({ what, count, until }) => (
        <p key={what}>{keptWords[what](count, formatDate(until, language))}</p>
      ))}
    </>
  );
}

type RequestedProps = { request: NonNullable<ErasureState['request']>; onChanged: (state: ErasureState) => void };

function Requested({ request, onChanged }: RequestedProps) {
  const t = useTexts(privacyTexts);
  const { language } = useLanguage();
  const regret = usePress({ mutationFn: withdrawErasure, onSuccess: onChanged });
  return (
    <Alert color="warning">
      <p className="alert-title">{t.requestedHeading(formatMoment(request.dueAt, language))}</p>
      <p>{t.requestedText(formatMoment(request.requestedAt, language))}</p>
      <Button variant="secondary" onClick={() => regret.press()} aria-disabled={regret.isPending}>
        {regret.isPending ? t.sending : t.regret}
      </Button>
      <Failed press={regret} />
    </Alert>
  );
}

type Props = { onClose: () => void; onRequested: (state: contract.ErasureState) => void };

/** Asks for the password again, so that a passer-by at an unlocked screen cannot delete the account. */
export function ConfirmErasure({ onClose, onRequested }: Props) {
  const t = useTexts(privacyTexts);
  const { language } = useLanguage();
  const request = useMutation({ mutationFn: requestErasure, onSuccess: onRequested });
  const form = useForm({
    schema: contract.requestErasure.body,
    first: { password: '' },
    bodyOf: ({ password }) => ({ password }),
    codes: { 'old-password-wrong': 'password' },
    send: request,
  });
  const words = { wrong: t.passwordMissing, 'old-password-wrong': t.passwordWrong };
  const due = formatDate(osloDay(new Date(Date.now() + ERASURE_DELAY_MS)), language);
  return (
    <Dialog title={t.confirmHeading} onClose={() => form.isSending || onClose()}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{t.confirmText(due)}</p>
        <PasswordField label={t.password} autoComplete="current-password" {...form.text('password', words)} />
        <Failed form={form} />
        <SendActions cancel={t.keep} send={t.confirm} sending={t.sending} isSending={form.isSending} onCancel={onClose} color="danger" />
      </form>
    </Dialog>
  );
}
