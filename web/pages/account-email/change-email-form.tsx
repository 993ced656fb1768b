import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/account.ts';
import { isEmail } from '#domain/email.ts';
import { accountEmailQuery, changeEmail } from '../../api/account-email.ts';
import { useTexts } from '../../app/language.tsx';
import { refusalOf } from '../../email-change/email-refusal.ts';
import { useForm } from '../../form/use-form.ts';
import { accountEmailTexts } from '../../texts/account-email.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

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
