import { NOTICE_PATH } from '#domain/portal-paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import '../styles/portal.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { osloDay } from '#domain/calendar.ts';
import type { Role } from '#domain/session.ts';
import { unreadQuery } from '../api/cases.ts';
import { myCustomersQuery } from '../api/people.ts';
import { createQueryClient, profileQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { whenIdle } from '../app/lazy-page.ts';
import { CustomerSwitch } from '../customers-of-person/customer-switch.tsx';
import { WithCustomer } from '../customers-of-person/with-customer.tsx';
import { ChunkBoundary } from '../layouts/chunk-boundary.tsx';
import { UnknownPage } from '../layouts/unknown-page.tsx';
import { languageWasPressed } from '../login-parts/pressed-language.ts';
import { SessionEnd } from '../login-parts/session-end.tsx';
import { useWorkSession } from '../login-parts/use-work-session.ts';
import { PasskeyOffer } from '../login-proof/passkey-offer.tsx';
import { ProofHost } from '../login-proof/proof-host.tsx';
import { paths } from '../paths.ts';
import { keepOfflinePage } from '../service-worker/service-worker.ts';
import { markCustomer } from '../session/customer-cookie.ts';
import { onSessionChange, readSession } from '../session/session.ts';
import { forgetDay, forgetOldDay } from '../stored-pages/stored-day.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Drawer } from './drawer.tsx';
import { routesFor } from './routes.ts';
import { Sidebar } from './sidebar.tsx';
import { TrialBanner } from './trial-banner.tsx';

/** Customers never load it. */
const StaffSearch = lazy(() => import('../search/staff-search.tsx').then((m) => ({ default: m.StaffSearch })));
/** An import continues while its Admin opens other pages. */
const ImportBar = lazy(() => import('../import-file/import-bar.tsx').then((m) => ({ default: m.ImportBar })));

function preloadPages(role: Role): void {
  for (const route of routesFor(role)) if (route.isLikelyNext) void route.page.preload();
}

/** Preloads the first page of a visit, so that no skeleton replaces the text that the server rendered. */
export const preloadPageHere = async (): Promise<unknown> =>
  routesFor(readSession()?.role ?? 'Customer')
    .find(({ path }) => path === location.pathname)
    ?.page.preload();

// A customer's first pages are in this file, which loads while the password is typed: then only their data is missing.
preloadPages('Customer');

/** The layout of everything under /admin. Its query cache exists only while it is mounted: a logout leaves nothing behind. */
export function Portal() {
  const [client] = useState(() => {
    const made = createQueryClient();
    void made.prefetchQuery(profileQuery());
    if (readSession()?.role === 'Customer') {
      void made.prefetchQuery(myCustomersQuery());
      void made.prefetchQuery(unreadQuery());
    }
    // The lazy menu of an employee needs it, and must not come in two pieces.
    if (readSession()?.role === 'Employee') void import('../layouts/office-only.tsx').then((m) => m.fetchOffice(made));
    return made;
  });
  const [location] = useLocation();
  // Open on one page only: it must be closed before the next page takes the focus.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const isMenuOpen = menuAt === location;
  if (menuAt !== null && !isMenuOpen) setMenuAt(null);
  const role = readSession()?.role ?? 'Customer';
  const t = useTexts(shellTexts);
  useEffect(() => {
    keepOfflinePage();
    markCustomer(role);
    void forgetOldDay(osloDay(new Date()));
    whenIdle(() => preloadPages(role));
  }, [role]);
  useEffect(() => onSessionChange((reason) => void (reason === 'revoked' && forgetDay())), []);
  useWorkSession();
  if (readSession()?.mustChangePassword && location !== paths.changePassword) return <Redirect to={paths.changePassword} replace />;
  return (
    <QueryClientProvider client={client}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <div className="shell">
        <aside className="sidebar" aria-label={t.side}>
          <Sidebar />
        </aside>
        <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuAt(location)} />
        <main className="content" id="content" tabIndex={-1}>
          <TrialBanner />
          <ChunkBoundary key={location}>
            <Suspense fallback={<Skeleton lines={4} tall />}>
              <WithCustomer>
                <Pages role={role} />
              </WithCustomer>
            </Suspense>
          </ChunkBoundary>
        </main>
        <Footer />
      </div>
      {isMenuOpen && (
        <Drawer onClose={() => setMenuAt(null)}>
          <Sidebar />
        </Drawer>
      )}
      {role === 'Admin' && (
        <Suspense fallback={null}>
          <ImportBar />
        </Suspense>
      )}
      <SessionEnd />
      <ProofHost />
      {!readSession()?.mustChangePassword && <PasskeyOffer />}
    </QueryClientProvider>
  );
}

/** Pages of other roles are not found. */
const Pages = ({ role }: { role: Role }) => (
  <Switch>
    {routesFor(role).map(({ path, page }) => (
      <Route key={path} path={path} component={page.Page} />
    ))}
    <Route component={UnknownPage} />
  </Switch>
);

function TopBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const t = useTexts(shellTexts);
  const session = readSession();
  return (
    <header className="top-bar">
      <button type="button" className="menu-button" aria-label={t.menu} aria-expanded={isMenuOpen} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <p className="top-title">
        <b>{boot().brand.name}</b> <span>Kundeportal</span>
      </p>
      <CustomerSwitch />
      {session && session.role !== 'Customer' && !session.mustChangePassword && (
        <Suspense fallback={null}>
          <StaffSearch />
        </Suspense>
      )}
      <LanguageSwitch onPress={languageWasPressed} />
    </header>
  );
}

function Footer() {
  const t = useTexts(shellTexts);
  return (
    <footer className="footer">
      © {new Date().getFullYear()} {boot().brand.name}. {t.rights}.{' '}
      <a className="ds-link" href={NOTICE_PATH}>
        {t.privacy}
      </a>
    </footer>
  );
}
