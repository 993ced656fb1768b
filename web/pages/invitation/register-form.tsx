import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import * as contract from '#contract/people.ts';
import { isInvitedName } from '#domain/access.ts';
import { isUserName } from '#domain/user-name.ts';
import { checkInvitedPassword, registerByInvitation } from '../../api/invitation.ts';
import { login } from '../../api/login.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { useNewPassword } from '../../password/use-new-password.ts';
import { paths } from '../../paths.ts';
import { startSession } from '../../session/session.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSend } from '../../ui/use-send.ts';
import { type Ending, endingOf } from './ending.ts';

type Props = { token: string; onEnded: (ending: Ending) => void; onOther: () => void };

/** Creates a login and accepts the invitation. */
export function RegisterForm({ token, onEnded, onOther }: Props) {
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
