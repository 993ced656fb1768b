import { NOTICE_PATH } from '#domain/portal-paths.ts';
import { Skeleton } from '../ui/waiting.tsx';
import '../layouts/portal.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { CUSTOMER_COOKIE } from '#domain/boot.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Role } from '#domain/login/session.ts';
import { formatLongDate } from '#words/format.ts';
import { unreadQuery } from '../api/cases.ts';
import { myCustomersQuery } from '../api/people.ts';
import { createQueryClient, profileQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { whenIdle } from '../app/lazy-page.ts';
import { languageWasPressed } from '../layouts/auth-layout.tsx';
import { ChunkBoundary } from '../layouts/chunk-boundary.tsx';
import { UnknownPage } from '../layouts/not-found-page.tsx';
import { shellTexts } from '../layouts/texts.ts';
import { PasskeyOffer, ProofHost, SessionEnd } from '../login/portal-dialogs.tsx';
import { useWorkSession } from '../login/use-work-session.ts';
import { paths } from '../paths.ts';
import { CustomerSwitch } from '../people/customer-switch.tsx';
import { WithCustomer } from '../people/with-customer.tsx';
import { onSessionChange, readSession } from '../session/session.ts';
import { keepOfflinePage } from '../stored-pages/store-page.ts';
import { forgetDay, forgetOldDay } from '../stored-pages/stored-day.ts';
import { Alert } from '../ui/alert.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { useInBrowser } from '../ui/use-browser.ts';
import { routesFor } from './routes.ts';
import { Drawer, Sidebar } from './sidebar.tsx';

/** Customers never load it. */
const StaffSearch = lazy(() => import('../search/staff-search.tsx').then((m) => ({ default: m.StaffSearch })));
/** An import continues while its Admin opens other pages. */
const ImportBar = lazy(() => import('../import/import-bar.tsx').then((m) => ({ default: m.ImportBar })));

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
    if (readSession()?.role === 'Employee') void import('./office-only.tsx').then((m) => m.fetchOffice(made));
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

/** In a trial company: what it is, and the day it ends. */
export function TrialBanner() {
  const t = useTexts(shellTexts);
  const { language } = useLanguage();
  const endsAt = useInBrowser(() => boot().brand.endsAt, null);
  if (endsAt === null) return null;
  return (
    <div className="notice">
      <Alert color="warning">
        <p>{t.trial(formatLongDate(osloDay(new Date(endsAt)), language))}</p>
      </Alert>
    </div>
  );
}

/** A cookie that lets the server send a customer's next home page with its text. It has no other content and ends with the browser. */
export function markCustomer(role: Role): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = role === 'Customer' ? '1' : '; Max-Age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari's older versions
  document.cookie = `${CUSTOMER_COOKIE}=${value}; Path=/admin; SameSite=Lax${secure}`;
}
