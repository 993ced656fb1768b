import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import * as contract from '#contract/people.ts';
import { isUserName } from '#domain/login/user-name.ts';
import { isInvitedName } from '#domain/people/access.ts';
import { statusOf } from '../api/call.ts';
import { login } from '../api/login.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useFieldFocus } from '../form/use-field-focus.ts';
import { useForm } from '../form/use-form.ts';
import { useNewPassword } from '../login/new-password.ts';
import { paths } from '../paths.ts';
import { startSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSend } from '../ui/use-send.ts';
import { checkInvitedPassword, type Ending, endingOf, invitationTexts, registerByInvitation } from './invitation.ts';

type Props = { onLoggedIn: () => void; onOther: () => void };
type Field = 'userName' | 'password';

/** The usual login, on the page of the invitation, so that its link is not lost. */
export function LoginForm({ onLoggedIn, onOther }: Props) {
  const t = useTexts(invitationTexts);
  const [, navigate] = useLocation();
  const { ref: form, focus } = useFieldFocus();
  const [missing, setMissing] = useState<Field | null>(null);
  const { press, isPending, error } = useSend(
    (typed: Record<Field, string>) => login(typed.userName.trim(), typed.password),
    (answer) => {
      startSession(answer);
      if (answer.mustChangePassword) navigate(paths.changePassword);
      else onLoggedIn();
    },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const typed = Object.fromEntries(new FormData(form.current as HTMLFormElement)) as Record<Field, string>;
    const empty = typed.userName.trim() === '' ? 'userName' : typed.password === '' ? 'password' : null;
    setMissing(empty);
    if (empty) focus(empty);
    else press(typed);
  };
  const isWrong = statusOf(error) === 401;
  return (
    <form ref={form} className="invitation-answer" onSubmit={submit} noValidate>
      <h2 className="invitation-heading">{t.loginHeading}</h2>
      <TextField
        name="userName"
        label={t.userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing === 'userName' ? t.missing : null}
      />
      <PasswordField
        name="password"
        label={t.password}
        autoComplete="current-password"
        maxLength={256}
        error={missing === 'password' ? t.missing : isWrong ? t.wrong : null}
      />
      {!isWrong && <Failed form={{ error, isSending: isPending, submit }} />}
      <Button type="submit" data-fullwidth aria-disabled={isPending}>
        {isPending ? t.accepting : t.logIn}
      </Button>
      <Button variant="tertiary" data-fullwidth onClick={onOther}>
        {t.needLogin}
      </Button>
    </form>
  );
}

type RegisterFormProps = { token: string; onEnded: (ending: Ending) => void; onOther: () => void };

/** Creates a login and accepts the invitation. */
export function RegisterForm({ token, onEnded, onOther }: RegisterFormProps) {
  const t = useTexts(invitationTexts);
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  const password = useNewPassword((asked) => checkInvitedPassword({ token, ...form.latest(), password: asked }));
  const send = useSend(
    async (body: contract.RegisterByInvitation) => {
      await registerByInvitation(body);
      return login(body.userName, body.password);
    },
    (answer) => {
      startSession(answer);
      navigate(paths.home, { replace: true });
    },
    (failure) => {
      const ending = endingOf(failure);
      if (ending) onEnded(ending);
      return password.refuse(failure) || ending !== null;
    },
  );
  const form = useForm({
    schema: contract.registerByInvitation.body,
    first: { name: '', userName: '' },
    bodyOf: ({ name, userName }) => ({
      token,
      name: name.trim(),
      userName: userName.trim(),
      password: password.password,
      language,
    }),
    rules: { name: (_, { name }) => isInvitedName(name), userName: (_, { userName }) => isUserName(userName) },
    codes: { 'user-name-taken': 'userName' },
    send,
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (password.check(form.check())) form.submit();
  };
  return (
    <form ref={form.ref} className="invitation-answer" onSubmit={submit} noValidate>
      <h2 className="invitation-heading">{t.registerHeading}</h2>
      <TextField label={t.name} autoComplete="name" {...form.text('name', t.nameInvalid)} />
      <TextField
        label={t.userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('userName', { wrong: t.userNameInvalid, 'user-name-taken': t['user-name-taken'] })}
      />
      <PasswordField name="password" label={t.password} {...password.field} />
      <Failed form={{ ...form, submit }} />
      <Button type="submit" data-fullwidth aria-disabled={form.isSending}>
        {form.isSending ? t.accepting : t.register}
      </Button>
      <Button variant="tertiary" data-fullwidth onClick={onOther}>
        {t.haveLogin}
      </Button>
    </form>
  );
}
