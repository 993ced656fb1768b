import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { HOME_PATH, LOCK_PATH, LOGIN_PATH, RESET_PATH } from '#domain/portal-paths.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { ChunkBoundary } from '../layouts/chunk-boundary.tsx';
import { ShellSkeleton } from '../layouts/shell-skeleton.tsx';
import { LoginPage } from '../pages/login/login-page.tsx';
import { ResetPasswordPage } from '../pages/reset-password/reset-password-page.tsx';
import { askedHere } from '../session/asked-address.ts';
import { hasValidSession, onSessionChange } from '../session/session.ts';
import { readShift } from '../session/shift.ts';

/** The pages behind mail links and after the first half of a login. They are rarely opened, so the login page does not load them. */
const linked = lazyPage(() => import('./linked-pages.tsx').then((m) => m.LinkedPages));
/** The portal is one chunk, with a further chunk for each page; see routes.ts. */
export const portal = lazyPage(async () => {
  const { Portal, preloadPageHere } = await import('./portal.tsx');
  await preloadPageHere();
  return Portal;
});

export function App() {
  const [, navigate] = useLocation();
  useEffect(
    () =>
      onSessionChange((reason) => {
        if (reason === 'logged-out') navigate('/');
        if (reason === 'ended' || reason === 'revoked') navigate(entrance(), { replace: true, state: askedHere() });
      }),
    [navigate],
  );
  return (
    <Switch>
      <Route path={LOGIN_PATH}>
        <OnlyWithoutSession />
      </Route>
      <Route path={RESET_PATH} component={ResetPasswordPage} />
      <Route path="/auth/:page">
        <ChunkBoundary>
          <Suspense>
            <linked.Page />
          </Suspense>
        </ChunkBoundary>
      </Route>
      <Route path="/admin/*?">
        <OnlyWithSession />
      </Route>
      <Route>
        <Redirect to={LOGIN_PATH} replace />
      </Route>
    </Switch>
  );
}

/** A person who is logged in already is redirected home. */
const OnlyWithoutSession = () => (isInBrowser && hasValidSession() ? <Redirect to={HOME_PATH} replace /> : <LoginPage />);

/** The guard of everything under /admin: without a session it is not even loaded. */
const OnlyWithSession = () =>
  hasValidSession() ? (
    <ChunkBoundary>
      <Suspense fallback={<ShellSkeleton />}>
        <portal.Page />
      </Suspense>
    </ChunkBoundary>
  ) : (
    <Redirect to={entrance()} replace state={askedHere()} />
  );

/** If a work session is open on this device, the lock screen asks for its PIN. */
const entrance = (): string => (readShift() ? LOCK_PATH : LOGIN_PATH);

const isInBrowser = typeof window !== 'undefined';
