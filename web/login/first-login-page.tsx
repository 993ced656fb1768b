import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { PasswordVerdict } from '#contract/login-account.ts';
import { type FirstLoginLink, readFirstLoginLink } from '#domain/login/first-login.ts';
import { defineTexts } from '#words/define-texts.ts';
import { call, statusOf } from '../api/call.ts';
import { login } from '../api/login.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ContactLine } from '../ui/contact-line.tsx';
import { Failed } from '../ui/failed.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useSend } from '../ui/use-send.ts';
import { Spinner } from '../ui/waiting.tsx';
import { useNewPassword } from './new-password.ts';
import { useFinishLogin } from './use-login.tsx';

/** Why there is no form any more. */
type State = { opened: { name: string; userName: string } } | { ending: Ending } | { error: unknown } | null;

/** Changes nothing until a password is sent: mail scanners follow links too. */
export function FirstLoginPage() {
  const t = useTexts(firstLoginTexts);
  const { loading } = useTexts(commonTexts);
  const [link] = useState(() => readFirstLoginLink(location.hash));
  const [state, setState] = useState<State>(link ? null : { ending: 'gone' });
  const [tries, setTries] = useState(0);
  useDocumentTitle(t.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!link) return;
    openFirstLogin(link).then(
      (opened) => setState({ opened }),
      (error: unknown) => setState(isGone(error) ? { ending: 'gone' } : { error }),
    );
  }, [link, tries]);
  const retry = () => {
    setState(null);
    setTries(tries + 1);
  };
  return (
    <AuthLayout>
      {(state === null || 'error' in state) && <h1 className="auth-heading">{t.title}</h1>}
      {state === null && <Spinner text={loading} />}
      {state && 'error' in state && <Failed press={{ error: state.error, isPending: false, press: retry }} />}
      {state && 'ending' in state && <Ended ending={state.ending} />}
      {link && state && 'opened' in state && (
        <>
          <h1 className="auth-heading">{t.heading(state.opened.name)}</h1>
          <p className="auth-lead">{t.lead(boot().brand.name)}</p>
          <ChoosePassword link={link} userName={state.opened.userName} onEnded={(ending) => setState({ ending })} />
        </>
      )}
    </AuthLayout>
  );
}

function Ended({ ending }: { ending: Ending }) {
  const t = useTexts(firstLoginTexts);
  return (
    <>
      <h1 className="auth-heading">{t[`${ending}Heading`]}</h1>
      <p className="auth-lead">{t[ending]}</p>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
      <p className="auth-links">
        <Link className="ds-link" href={paths.login}>
          {t.logIn}
        </Link>
        {ending === 'gone' && (
          <Link className="ds-link" href={paths.resetPassword}>
            {t.reset}
          </Link>
        )}
      </p>
    </>
  );
}

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

export type Ending = 'gone' | 'saved';

/** Used, expired, withdrawn or never sent: the server answers all of them alike. */
export function isGone(error: unknown): boolean {
  return statusOf(error) === 404;
}

// The calls behind the link of a first login. The code goes in the body, because URLs end up in logs.
export const openFirstLogin = (link: FirstLoginLink): Promise<{ name: string; userName: string }> =>
  call('POST /api/FirstLogin/Open', { as: 'anonymous', body: link });
export const checkFirstPassword = (link: FirstLoginLink, newPassword: string): Promise<PasswordVerdict> =>
  call('POST /api/FirstLogin/CheckPassword', { as: 'anonymous', body: { ...link, newPassword } });
export const setFirstPassword = (link: FirstLoginLink, newPassword: string): Promise<unknown> =>
  call('POST /api/FirstLogin/SetPassword', { as: 'anonymous', body: { ...link, newPassword } });

export const firstLoginTexts = defineTexts({
  nb: {
    title: 'Velg passord',
    heading: (name: string) => `Velkommen, ${name}`,
    lead: (company: string) => `Velg et passord, så er du inne i kundeportalen hos ${company}.`,
    userName: 'Brukernavn',
    password: 'Nytt passord',
    submit: 'Lagre og logg inn',
    sending: 'Et øyeblikk …',
    savedHeading: 'Passordet er lagret',
    saved: 'Du kunne ikke logges inn akkurat nå. Logg inn med det nye passordet.',
    goneHeading: 'Lenken er brukt eller for gammel',
    gone: 'Har du alt valgt passord, kan du logge inn. Ellers ber du om et nytt passord med e-postadressen din.',
    logIn: 'Til innloggingen',
    reset: 'Be om et nytt passord',
  },
  en: {
    title: 'Choose a password',
    heading: (name: string) => `Welcome, ${name}`,
    lead: (company: string) => `Choose a password to enter the ${company} customer portal.`,
    userName: 'User name',
    password: 'New password',
    submit: 'Save and log in',
    sending: 'One moment …',
    savedHeading: 'Your password is saved',
    saved: 'You could not be logged in just now. Log in with your new password.',
    goneHeading: 'This link has been used or is too old',
    gone: 'If you have already chosen a password, you can log in. Otherwise, request a new password with your email address.',
    logIn: 'Go to login',
    reset: 'Request a new password',
  },
});
