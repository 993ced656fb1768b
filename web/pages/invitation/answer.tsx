import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OpenedInvitation } from '#contract/people.ts';
import { codeOf } from '../../api/call.ts';
import { acceptInvitation } from '../../api/invitation.ts';
import { endSessionOnServer } from '../../api/login.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { hasValidSession, lockSession, readSession } from '../../session/session.ts';
import { removeAllOwn } from '../../session/user-storage.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { useSend } from '../../ui/use-send.ts';
import { type Ending, endingOf } from './ending.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

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
