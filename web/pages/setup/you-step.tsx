import { type FormEvent, useRef, useState } from 'react';
import { isPasswordShape, MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/password.ts';
import { problemOf } from '../../api/call.ts';
import { checkSetupPassword, finishSetup } from '../../api/setup.ts';
import { useTexts } from '../../app/language.tsx';
import { usePasswordCheck } from '../../password/use-password-check.ts';
import { passwordProblemTexts } from '../../texts/password-problems.ts';
import { setupTexts } from '../../texts/setup.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSend } from '../../ui/use-send.ts';
import type { SetupForm } from './use-setup-draft.ts';

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
  const t = { ...useTexts(setupTexts), ...useTexts(passwordProblemTexts) };
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { check, verdictOn } = usePasswordCheck((asked) => checkSetupPassword(token, form.draft, asked));
  const verdict = isPasswordShape(password) ? verdictOn(password) : 'password-invalid';
  const problem = password === '' ? t.missing : verdict && verdict !== 'fine' ? t[verdict] : null;
  const finish = useSend(
    () => finishSetup(token, form.draft, password),
    ({ portal }) => onDone(portal),
    (error) => {
      const found = problemOf(error);
      const code = found.kind === 'status' ? PASSWORD_PROBLEMS.find((one) => one === found.code) : undefined;
      setRefused(code ? t[code] : null);
      if (code) field.current?.focus();
      return code !== undefined || onFailed(error);
    },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setJudged(true);
    if (!form.check(2)) return;
    if (problem) field.current?.focus();
    else finish.press();
  };
  return (
    <form onSubmit={submit} noValidate>
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
        <PasswordField
          ref={field}
          name="newPassword"
          label={t.password}
          description={t.rule}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setRefused(null);
          }}
          onBlur={() => {
            setJudged(password !== '');
            check(password);
          }}
          error={refused ?? (isJudged ? problem : null)}
          isFine={verdict === 'fine' && refused === null}
        />
      </div>
      {finish.error !== null && <RetryBlock error={finish.error} onRetry={() => submit()} isRetrying={finish.isPending} />}
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
