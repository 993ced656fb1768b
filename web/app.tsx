import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ChunkBoundary } from './layouts/chunk-boundary.tsx';
import { ShellSkeleton } from './layouts/shell-skeleton.tsx';
import { lazyPage } from './lazy-page.ts';
import { LockScreenPage } from './pages/lock-screen/lock-screen-page.tsx';
import { LoginPage } from './pages/login/login-page.tsx';
import { ResetPasswordPage } from './pages/reset-password/reset-password-page.tsx';
import { paths } from './paths.ts';
import { askedHere } from './session/asked-address.ts';
import { hasValidSession, lastUserName, onSessionChange, readSession } from './session/session.ts';

/** Few ever see it: the login page does not carry it. */
const confirmEmail = lazyPage(() => import('./pages/confirm-email/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage));
/** Everything behind the login is one chunk with a chunk for each page; see routes.tsx there. */
export const portal = lazyPage(() => import('./layouts/portal.tsx').then((m) => m.Portal));

export function App() {
  const [, navigate] = useLocation();
  useEffect(
    () =>
      onSessionChange((reason) => {
        if (reason === 'logged-out') navigate('/');
        if (reason === 'ended') navigate(paths.login, { replace: true, state: askedHere(lastUserName(), 'ended') });
      }),
    [navigate],
  );
  return (
    <Switch>
      <Route path={paths.login}>
        <OnlyWithoutSession />
      </Route>
      <Route path={paths.resetPassword} component={ResetPasswordPage} />
      <Route path={paths.lockScreen} component={LockScreenPage} />
      <Route path={paths.confirmEmail}>
        <ChunkBoundary>
          <Suspense>
            <confirmEmail.Page />
          </Suspense>
        </ChunkBoundary>
      </Route>
      <Route path="/admin/*?">
        <OnlyWithSession />
      </Route>
      <Route>
        <Redirect to={paths.login} replace />
      </Route>
    </Switch>
  );
}

/** Somebody who is logged in already is taken home. */
const OnlyWithoutSession = () => (isInBrowser && hasValidSession() ? <Redirect to={paths.home} replace /> : <LoginPage />);

/** The guard of everything under /admin: without a session nothing of it is even loaded. */
const OnlyWithSession = () =>
  hasValidSession() ? (
    <ChunkBoundary>
      <Suspense fallback={<ShellSkeleton />}>
        <portal.Page />
      </Suspense>
    </ChunkBoundary>
  ) : (
    <Redirect to={paths.login} replace state={askedHere(readSession()?.id ?? null)} />
  );

const isInBrowser = typeof window !== 'undefined';
