import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isInvitedName, MAX_PERSON_NAME_LENGTH } from '#domain/access.ts';
import { isPasswordShape, PASSWORD_PROBLEMS } from '#domain/password.ts';
import { isUserName, MAX_USER_NAME_LENGTH } from '#domain/user-name.ts';
import { problemOf } from '../../api/call.ts';
import { checkInvitedPassword, registerByInvitation } from '../../api/invitation.ts';
import { login } from '../../api/login.ts';
import { currentLanguage, useTexts } from '../../app/language.tsx';
import { usePasswordCheck } from '../../password/use-password-check.ts';
import { paths } from '../../paths.ts';
import { startSession } from '../../session/session.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { passwordProblemTexts } from '../../texts/password-problems.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAfterPress } from '../../ui/use-after-press.ts';
import { useSend } from '../../ui/use-send.ts';
import { type Ending, endingOf } from './ending.ts';

type Props = { token: string; onEnded: (ending: Ending) => void; onOther: () => void };
type Field = 'name' | 'userName' | 'password';
type Wrong = Partial<Record<Field, string>>;

/** Creates a login and accepts the invitation. A refusal by the server is shown under its field. */
export function RegisterForm({ token, onEnded, onOther }: Props) {
  const t = { ...useTexts(invitationTexts), ...useTexts(passwordProblemTexts) };
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const show = (found: Wrong) => {
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
    return first !== undefined;
  };
  const refused = (failure: unknown): Wrong | null => {
    const problem = problemOf(failure);
    if (problem.kind !== 'status') return null;
    if (problem.code === 'user-name-taken') return { userName: t['user-name-taken'] };
    if (problem.code === 'invalid-input') return problem.field === 'name' ? { name: t.nameInvalid } : { userName: t.userNameInvalid };
    const code = PASSWORD_PROBLEMS.find((one) => one === problem.code);
    return code ? { password: t[code] } : null;
  };
  const typedNow = () => Object.fromEntries(new FormData(form.current as HTMLFormElement)) as Record<Field, string>;
  const [password, setPassword] = useState('');
  const [isLeft, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const { check, verdictOn } = usePasswordCheck((asked) => {
    const { name, userName } = typedNow();
    return checkInvitedPassword({ token, name, userName, password: asked });
  });
  const leavePassword = () =>
    afterPress(() => {
      setLeft(password !== '');
      check(password);
    });
  const verdict = isPasswordShape(password) ? verdictOn(password) : 'password-invalid';
  const passwordError = wrong.password ?? (isLeft && verdict && verdict !== 'fine' ? t[verdict] : null);
  const { press, isPending, error } = useSend(
    async ({ name, userName, password: chosen }: Record<Field, string>) => {
      await registerByInvitation({ token, name, userName, password: chosen, language: currentLanguage() });
      return login(userName, chosen);
    },
    (answer) => {
      startSession(answer);
      navigate(paths.home, { replace: true });
    },
    (failure) => {
      const ending = endingOf(problemOf(failure));
      const about = refused(failure);
      if (ending) onEnded(ending);
      else if (about) show(about);
      return ending !== null || about !== null;
    },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const typed = typedNow();
    const [name, userName] = [typed.name.trim(), typed.userName.trim()];
    const found: Wrong = {
      ...(isInvitedName(name) ? {} : { name: t.nameInvalid }),
      ...(isUserName(userName) ? {} : { userName: t.userNameInvalid }),
      ...(typed.password === '' ? { password: t.missing } : {}),
    };
    if (!show(found)) press({ name, userName, password: typed.password });
  };
  return (
    <form ref={form} className="invitation-answer" onSubmit={submit} noValidate>
      <h2 className="invitation-heading">{t.registerHeading}</h2>
      <TextField name="name" label={t.name} autoComplete="name" maxLength={MAX_PERSON_NAME_LENGTH} error={wrong.name} />
      <TextField
        name="userName"
        label={t.userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USER_NAME_LENGTH}
        error={wrong.userName}
      />
      <PasswordField
        name="password"
        label={t.password}
        description={t.passwordRule}
        autoComplete="new-password"
        maxLength={256}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setWrong(({ password: _, ...others }) => others);
        }}
        onBlur={leavePassword}
        error={passwordError}
        isFine={verdict === 'fine' && !wrong.password}
      />
      {error !== null && <RetryBlock error={error} onRetry={() => submit()} isRetrying={isPending} />}
      <Button type="submit" data-fullwidth aria-disabled={isPending}>
        {isPending ? t.accepting : t.register}
      </Button>
      <Button variant="tertiary" data-fullwidth onClick={onOther}>
        {t.haveLogin}
      </Button>
    </form>
  );
}
