import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { HOME_PATH, LOCK_PATH, LOGIN_PATH, RESET_PATH } from '#domain/portal-paths.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { ChunkBoundary } from '../layouts/chunk-boundary.tsx';
import { Redirect } from '../layouts/page-link.tsx';
import { ShellSkeleton } from '../layouts/shell-skeleton.tsx';
import { LoginPage } from '../login/login-page.tsx';
import { ResetPasswordPage } from '../login/reset-password-page.tsx';
import { askedHere } from '../session/asked-address.ts';
import { hasValidSession, onSessionChange } from '../session/session.ts';
import { readShift } from '../session/storage.ts';

/** The pages behind mail links and after the first half of a login. They are rarely opened, so the login page does not load them. */
const linked = lazyPage(() => import('./linked-pages.tsx').then((m) => m.LinkedPages));
/** The portal is one chunk, with a further chunk for each page; see routes.ts. */
export const portal = lazyPage(async () => {
  const { Portal, preloadPageHere } = await import('./portal.tsx');
  await preloadPageHere();
  return Portal;
});

/** The router is loaded behind the login: the few addresses before it need no patterns, and the login page no bytes of it. */
export function App({ ssrPath }: { ssrPath?: string }) {
  const path = usePathname(ssrPath === undefined ? {} : { ssrPath }).replace(/\/$/, '');
  useEffect(
    () =>
      onSessionChange((reason) => {
        if (reason === 'logged-out') navigate('/');
        else if (reason) navigate(entrance(), { replace: true, state: askedHere(reason) });
      }),
    [],
  );
  if (path === LOGIN_PATH) return <OnlyWithoutSession />;
  if (path === RESET_PATH) return <ResetPasswordPage />;
  if (path === '/admin' && isInBrowser && hasValidSession()) return <Redirect to={HOME_PATH} />;
  if (`${path}/`.startsWith('/admin/')) return <OnlyWithSession />;
  if (path.startsWith('/auth/')) return <Loaded Page={linked.Page} />;
  return <Redirect to={LOGIN_PATH} />;
}

/** A person who is logged in already is redirected home. */
const OnlyWithoutSession = () => (isInBrowser && hasValidSession() ? <Redirect to={HOME_PATH} /> : <LoginPage />);

/** The guard of everything under /admin: without a session it is not even loaded. */
const OnlyWithSession = () =>
  hasValidSession() ? <Loaded Page={portal.Page} fallback={<ShellSkeleton />} /> : <Redirect to={entrance()} state={askedHere()} />;

const Loaded = ({ Page, fallback }: { Page: ComponentType; fallback?: ReactNode }) => (
  <ChunkBoundary>
    <Suspense fallback={fallback}>
      <Page />
    </Suspense>
  </ChunkBoundary>
);

/** If a work session is open on this device, the lock screen asks for its PIN. */
const entrance = (): string => (readShift() ? LOCK_PATH : LOGIN_PATH);

const isInBrowser = typeof window !== 'undefined';
