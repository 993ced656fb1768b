import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AccountEmail } from '#contract/login-account.ts';
import * as contract from '#contract/login-account.ts';
import { isEmail } from '#domain/email.ts';
import { formatMoment } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { BackToProfile } from '../layouts/back-to-profile.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { WaitingCard } from '../ui/waiting-card.tsx';
import { accountEmailQuery, accountEmailTexts, cancelEmailChange, changeEmail, refusalOf } from './account-email.ts';

/** For everyone with a login: its address belongs to its owner, not to the office. */
export function AccountEmailPage() {
  const t = useTexts(accountEmailTexts);
  const email = useQuery(accountEmailQuery());
  return (
    <>
      <BackToProfile />
      <PageHeading title={t.heading} lead={t.lead} />
      <Loaded query={email} waiting={<WaitingCard lines={4} />}>
        {(data) => <AddressAndForm state={data} />}
      </Loaded>
    </>
  );
}

function AddressAndForm({ state }: { state: AccountEmail }) {
  const t = useTexts(accountEmailTexts);
  const [asked, setAsked] = useState(0);
  return (
    <>
      <Card title={t.now}>
        <p className="contact-name">{state.email ? <MailAddress address={state.email} /> : t.none}</p>
        <PendingChange pending={state.pending} asked={asked} />
      </Card>
      <Card title={t.changeHeading}>
        <ChangeEmailForm onAsked={() => setAsked((count) => count + 1)} />
      </Card>
    </>
  );
}

/** Asks for the password again, so that a passer-by at an unlocked screen cannot take over the account. */
export function ChangeEmailForm({ onAsked }: { onAsked: () => void }) {
  const t = useTexts(accountEmailTexts);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: changeEmail,
    onSuccess: async () => {
      form.restart();
      await client.invalidateQueries({ queryKey: accountEmailQuery().queryKey });
      onAsked();
    },
  });
  const form = useForm({
    schema: contract.changeEmail.body,
    first: { email: '', password: '' },
    bodyOf: ({ email, password }) => ({ email: email.trim(), password }),
    rules: { email: (_, body) => isEmail(body.email) },
    codes: { 'old-password-wrong': 'password', 'email-unchanged': 'email', 'email-taken': 'email', 'invalid-input': 'email' },
    send: change,
  });
  const refused = form.error && refusalOf(form.error);
  const emailWords = { wrong: t.emailInvalid, 'email-unchanged': t['email-unchanged'], 'email-taken': t['email-taken'] };
  const passwordWords = { wrong: t.passwordMissing, 'old-password-wrong': t.passwordWrong };
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <p>{t.changeText}</p>
      <TextField type="email" label={t.email} autoComplete="email" {...form.text('email', emailWords)} />
      <PasswordField label={t.password} autoComplete="current-password" {...form.text('password', passwordWords)} />
      {refused && (
        <Alert color="danger" isUrgent>
          <p>{t[refused.text]}</p>
        </Alert>
      )}
      {!refused && <Failed form={form} />}
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? t.sending : t.submit}
      </Button>
    </form>
  );
}

type Props = {
  pending: AccountEmail['pending'];
  /** How many changes were requested on this page. */
  asked: number;
};

/** A pending change, with a button to cancel it. A new one takes the focus: the form that requested it is further down. */
export function PendingChange({ pending, asked }: Props) {
  const t = useTexts(accountEmailTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);
  const cancel = usePress({
    mutationFn: cancelEmailChange,
    onSettled: () => client.invalidateQueries({ queryKey: accountEmailQuery().queryKey }),
  });
  useEffect(() => {
    if (asked > 0) show(notice.current);
  }, [asked]);
  useEffect(() => {
    if (cancel.isSuccess) show(notice.current);
  }, [cancel.isSuccess]);
  if (!pending)
    return cancel.isSuccess ? (
      <Alert color="info" ref={notice}>
        <p>{t.cancelled}</p>
      </Alert>
    ) : null;
  return (
    <Alert color="info" ref={notice}>
      <h3>{t.pendingHeading}</h3>
      <p>
        {t.pendingTo}{' '}
        <strong>
          <MailAddress address={pending.email} />
        </strong>
        . {t.pendingUntil(formatMoment(pending.until, language))}
      </p>
      {pending.startedByAdmin && <p>{t.startedByAdmin}</p>}
      <Button variant="secondary" onClick={() => cancel.press()} aria-disabled={cancel.isPending}>
        {cancel.isPending ? t.cancelling : t.cancel}
      </Button>
      <Failed press={cancel} />
    </Alert>
  );
}

/** Scrolls to the top of the page: the sticky bar would cover a notice that is only just in view. */
function show(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
