import type { FormEvent } from 'react';
import type { FirstLoginLink } from '#domain/first-login.ts';
import { checkFirstPassword, setFirstPassword } from '../../api/first-login.ts';
import { login } from '../../api/login.ts';
import { useTexts } from '../../app/language.tsx';
import { useFinishLogin } from '../../login-parts/use-login.ts';
import { useNewPassword } from '../../password/use-new-password.ts';
import { firstLoginTexts } from '../../texts/first-login.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSend } from '../../ui/use-send.ts';
import { type Ending, isGone } from './ending.ts';

type Props = { link: FirstLoginLink; userName: string; onEnded: (ending: Ending) => void };

/** Sets the password and logs in with it. */
export function ChoosePassword({ link, userName, onEnded }: Props) {
  const t = useTexts(firstLoginTexts);
  const finishLogin = useFinishLogin();
  const { password, check, refuse, field } = useNewPassword((asked) => checkFirstPassword(link, asked));
  const { press, isPending, error } = useSend(
    async () => {
      await setFirstPassword(link, password);
      // The password is stored, even if this login fails.
      await login(userName, password).then(finishLogin, () => onEnded('saved'));
    },
    undefined,
    (failure) => {
      if (isGone(failure)) onEnded('gone');
      return refuse(failure) || isGone(failure);
    },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (check(true)) press();
  };
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <TextField name="userName" label={t.userName} autoComplete="username" value={userName} readOnly />
      <PasswordField name="password" label={t.password} {...field} />
      <Failed form={{ error, isSending: isPending, submit }} />
      <Button type="submit" data-fullwidth aria-disabled={isPending}>
        {isPending ? t.sending : t.submit}
      </Button>
    </form>
  );
}
