import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { statusOf } from '../../api/call.ts';
import { login } from '../../api/login.ts';
import { useTexts } from '../../app/language.tsx';
import { useFieldFocus } from '../../form/use-field-focus.ts';
import { paths } from '../../paths.ts';
import { startSession } from '../../session/session.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSend } from '../../ui/use-send.ts';

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
