import type { FormEvent } from 'react';
import { useTexts } from '../app/language.tsx';
import { useNewPassword } from '../login/new-password.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSend } from '../ui/use-send.ts';
import { checkSetupPassword, finishSetup, type SetupForm } from './setup-draft.ts';
import { setupTexts } from './setup-texts.ts';

type Props = {
  token: string;
  form: SetupForm;
  onBack: () => void;
  onDone: (portal: string) => void;
  /** Returns true for a failure that is shown elsewhere. */
  onFailed: (error: unknown) => boolean;
};

/** The first Admin. Sending this step creates the company. */
export function YouStep({ token, form, onBack, onDone, onFailed }: Props) {
  const t = useTexts(setupTexts);
  const { password, check, refuse, field } = useNewPassword((asked) => checkSetupPassword(token, form.draft, asked));
  const finish = useSend(
    () => finishSetup(token, form.draft, password),
    ({ portal }) => onDone(portal),
    (error) => refuse(error) || onFailed(error),
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const areOthersRight = form.check(2);
    if (check(areOthersRight) && areOthersRight) finish.press();
  };
  return (
    <form ref={form.ref} onSubmit={submit} noValidate>
      <div className="setup-fields">
        <p className="muted">{t.youLead}</p>
        <TextField label={t.firstName} autoComplete="given-name" maxLength={80} {...form.text('firstName', t.badPersonName)} />
        <TextField label={t.lastName} autoComplete="family-name" maxLength={80} {...form.text('lastName', t.badPersonName)} />
        <TextField label={t.ownEmail} type="email" autoComplete="email" maxLength={254} {...form.text('ownEmail', t.badEmail)} />
        <TextField
          label={t.userName}
          description={t.userNameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...form.text('userName', t.badUserName)}
        />
        <PasswordField name="newPassword" label={t.password} {...field} />
      </div>
      <Failed press={{ ...finish, press: () => submit() }} />
      <div className="wizard-actions">
        <Button variant="secondary" onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" aria-disabled={finish.isPending}>
          {finish.isPending ? t.finishing : t.finish}
        </Button>
      </div>
    </form>
  );
}
