import { Failed } from '../ui/failed.tsx';
import './people.css';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { OpenedInvitation } from '#contract/people.ts';
import { formatDate } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { endSessionOnServer } from '../api/login.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { paths } from '../paths.ts';
import { hasValidSession, lockSession, readSession } from '../session/session.ts';
import { removeAllOwn } from '../session/user-storage.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ContactLine } from '../ui/contact-line.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useSend } from '../ui/use-send.ts';
import { Spinner } from '../ui/waiting.tsx';
import { rightTexts } from './customer-texts.ts';
import { acceptInvitation, type Ending, endingOf, invitationTexts, openInvitation } from './invitation.ts';
import { LoginForm, RegisterForm } from './invitation-forms.tsx';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

type State = { opened: OpenedInvitation } | { ending: Ending } | { error: unknown } | null;

/** Changes nothing until a button is pressed: mail scanners follow links too. */
export function InvitationPage() {
  const t = useTexts(invitationTexts);
  const { loading } = useTexts(commonTexts);
  const [token] = useState(readToken);
  const [state, setState] = useState<State>(token === '' ? { ending: 'not-found' } : null);
  const [tries, setTries] = useState(0);
  useDocumentTitle(t.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (token === '') return;
    openInvitation(token).then(
      (opened) => setState({ opened }),
      (error: unknown) => {
        const ending = endingOf(error);
        setState(ending ? { ending } : { error });
      },
    );
  }, [token, tries]);
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
      {state && 'opened' in state && (
        <>
          <Opened invitation={state.opened} />
          <Answer token={token} opened={state.opened} onEnded={(ending) => setState({ ending })} />
        </>
      )}
    </AuthLayout>
  );
}

function Opened({ invitation: { customerName, right, until, email, invitedBy } }: { invitation: OpenedInvitation }) {
  const t = useTexts(invitationTexts);
  const rights = useTexts(rightTexts);
  const { language } = useLanguage();
  const { name } = boot().brand;
  return (
    <>
      <h1 className="auth-heading">{t.heading(customerName)}</h1>
      <p className="auth-lead">{invitedBy === null ? t.byOffice(name) : t.invitedBy(invitedBy, name)}</p>
      <p>
        {t.gives}: <strong>{rights[right]}</strong>
        {until && `, ${rights.until(formatDate(until, language))}`}. {rights[`${right}-means`]}
      </p>
      <p className="person-detail">
        {t.sentTo} {email}
      </p>
    </>
  );
}

/** For a link that can no longer be used: the reason, and where to go instead. */
function Ended({ ending }: { ending: Ending }) {
  const t = useTexts(invitationTexts);
  return (
    <>
      <h1 className="auth-heading">{t[`${ending}Heading`]}</h1>
      <p className="auth-lead">{t[ending]}</p>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
      <p className="auth-links">
        <Link className="ds-link" href={paths.home}>
          {hasValidSession() ? t.home : t.toLogin}
        </Link>
      </p>
    </>
  );
}

type Props = { token: string; opened: OpenedInvitation; onEnded: (ending: Ending) => void };

/** Accepts with the current login, or with one that is entered or created here. */
export function Answer({ token, opened, onEnded }: Props) {
  const t = useTexts(invitationTexts);
  const [, navigate] = useLocation();
  const [isOther, setOther] = useState(false);
  const [hasLogin, setHasLogin] = useState(opened.hasLogin);
  const [isOut, setOut] = useState(!hasValidSession());
  const session = isOut ? null : readSession();

  const {
    press: accept,
    isPending,
    error,
  } = useSend(
    (anyway: boolean) => acceptInvitation(token, anyway),
    () => navigate(paths.home, { replace: true }),
    (failure) => {
      const ending = endingOf(failure);
      const isOtherLogin = codeOf(failure) === 'invitation-other-login';
      if (ending) onEnded(ending);
      else if (isOtherLogin) setOther(true);
      setOut(!hasValidSession());
      return ending !== null || isOtherLogin;
    },
  );
  /** The page stays open: its link is still needed. */
  const logOut = () => {
    removeAllOwn();
    void endSessionOnServer();
    lockSession();
    setOther(false);
    setOut(true);
  };

  if (!session) {
    const goOn = () => {
      setOut(false);
      accept(false);
    };
    return hasLogin ? (
      <LoginForm onLoggedIn={goOn} onOther={() => setHasLogin(false)} />
    ) : (
      <RegisterForm token={token} onEnded={onEnded} onOther={() => setHasLogin(true)} />
    );
  }
  if (session.role !== 'Customer')
    return (
      <>
        <Alert color="warning">
          <p>{t.staff}</p>
        </Alert>
        <Button data-fullwidth onClick={logOut}>
          {t.logOut}
        </Button>
      </>
    );
  return (
    <div className="invitation-answer">
      {isOther ? (
        <Alert color="warning" isUrgent>
          <h2 className="alert-title">{t.otherHeading}</h2>
          <p>{t.otherText(session.id)}</p>
        </Alert>
      ) : (
        <p>{t.loggedInAs(session.id)}</p>
      )}
      <Failed press={{ error, isPending, press: () => accept(isOther) }} />
      <Button data-fullwidth onClick={() => accept(isOther)} aria-disabled={isPending}>
        {isPending ? t.accepting : isOther ? t.acceptAnyway(session.id) : t.acceptAs(session.id)}
      </Button>
      <Button data-fullwidth variant="secondary" onClick={logOut} aria-disabled={isPending}>
        {t.logOut}
      </Button>
    </div>
  );
}
