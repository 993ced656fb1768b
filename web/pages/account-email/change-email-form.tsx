import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { refusalOf } from '../../account-email/refusal.ts';
import { accountEmailQuery, changeEmail } from '../../api/account-email.ts';
import { useTexts } from '../../app/language.tsx';
import { accountEmailTexts } from '../../texts/account-email.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';

type Field = 'email' | 'password';

/** The password is typed again: somebody else at an open screen must not take over an account. */
export function ChangeEmailForm({ onAsked }: { onAsked: () => void }) {
  const t = useTexts(accountEmailTexts);
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const sendOnce = useSendOnce();
  const [missing, setMissing] = useState<Partial<Record<Field, string>>>({});
  const focus = (field: Field | null | undefined) => field && (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
  const change = useMutation({
    mutationFn: changeEmail,
    onSuccess: async () => {
      form.current?.reset();
      await client.invalidateQueries({ queryKey: accountEmailQuery().queryKey });
      onAsked();
    },
    onError: (error) => focus(refusalOf(error)?.field),
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    sendOnce(send);
  };
  const send = () => {
    if (!form.current) return;
    const { email, password } = Object.fromEntries(new FormData(form.current)) as Record<Field, string>;
    const found = {
      ...(isEmail(email.trim()) ? {} : { email: t.emailInvalid }),
      ...(password === '' ? { password: t.passwordMissing } : {}),
    };
    setMissing(found);
    change.reset();
    if (found.email || found.password) return void focus(found.email ? 'email' : 'password');
    return change.mutateAsync({ email: email.trim(), password });
  };
  const refused = change.isError ? refusalOf(change.error) : null;
  const errorOf = (field: Field) => missing[field] ?? (refused?.field === field ? t[refused.text] : null);
  return (
    <form ref={form} className="narrow-form" onSubmit={submit} noValidate>
      <p>{t.changeText}</p>
      <TextField name="email" type="email" label={t.email} autoComplete="email" maxLength={MAX_EMAIL_LENGTH} error={errorOf('email')} />
      <PasswordField name="password" label={t.password} autoComplete="current-password" maxLength={256} error={errorOf('password')} />
      {refused && refused.field === null && (
        <Alert color="danger" isUrgent>
          <p>{t[refused.text]}</p>
        </Alert>
      )}
      {change.isError && !refused && <RetryBlock error={change.error} onRetry={() => submit()} isRetrying={change.isPending} />}
      <Button type="submit" aria-disabled={change.isPending}>
        {change.isPending ? t.sending : t.submit}
      </Button>
    </form>
  );
}
