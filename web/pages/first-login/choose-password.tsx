import { type FormEvent, useRef, useState } from 'react';
import type { FirstLoginLink } from '#domain/first-login.ts';
import { isPasswordShape, MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/password.ts';
import { problemOf } from '../../api/call.ts';
import { checkFirstPassword, setFirstPassword } from '../../api/first-login.ts';
import { login } from '../../api/login.ts';
import { useTexts } from '../../app/language.tsx';
import { useFinishLogin } from '../../login-parts/use-login.ts';
import { usePasswordCheck } from '../../password/use-password-check.ts';
import { firstLoginTexts } from '../../texts/first-login.ts';
import { passwordProblemTexts } from '../../texts/password-problems.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAfterPress } from '../../ui/use-after-press.ts';
import { useSend } from '../../ui/use-send.ts';
import { type Ending, isGone } from './ending.ts';

type Props = { link: FirstLoginLink; userName: string; onEnded: (ending: Ending) => void };

/** Sets the password and logs in with it. A refusal by the server is shown under the field. */
export function ChoosePassword({ link, userName, onEnded }: Props) {
  const t = { ...useTexts(firstLoginTexts), ...useTexts(passwordProblemTexts) };
  const finishLogin = useFinishLogin();
  const field = useRef<HTMLInputElement>(null);
  const afterPress = useAfterPress();
  const [password, setPassword] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { check, verdictOn } = usePasswordCheck((asked) => checkFirstPassword(link, asked));
  const verdict = isPasswordShape(password) ? verdictOn(password) : 'password-invalid';
  const problem = password === '' ? t.missing : verdict && verdict !== 'fine' ? t[verdict] : null;

  const type = (text: string) => {
    setPassword(text);
    setRefused(null);
  };
  const leave = () =>
    afterPress(() => {
      setJudged(password !== '');
      check(password);
    });
  const { press, isPending, error } = useSend(
    async () => {
      await setFirstPassword(link, password);
      // The password is stored, even if this login fails.
      await login(userName, password).then(finishLogin, () => onEnded('saved'));
    },
    undefined,
    (failure) => {
      const found = problemOf(failure);
      const code = found.kind === 'status' ? PASSWORD_PROBLEMS.find((one) => one === found.code) : undefined;
      setRefused(code ? t[code] : null);
      if (code) field.current?.focus();
      else if (isGone(failure)) onEnded('gone');
      return code !== undefined || isGone(failure);
    },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setJudged(true);
    if (problem) field.current?.focus();
    else press();
  };
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <TextField name="userName" label={t.userName} autoComplete="username" value={userName} readOnly />
      <PasswordField
        ref={field}
        name="password"
        label={t.password}
        description={t.rule}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={password}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        error={refused ?? (isJudged ? problem : null)}
        isFine={verdict === 'fine' && refused === null}
      />
      {error !== null && <RetryBlock error={error} onRetry={() => submit()} isRetrying={isPending} />}
      <Button type="submit" data-fullwidth aria-disabled={isPending}>
        {isPending ? t.sending : t.submit}
      </Button>
    </form>
  );
}
