import '../styles/portal.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { createQueryClient, profileQuery } from '../api/queries.ts';
import { boot } from '../boot.ts';
import { useTexts } from '../language.tsx';
import { whenIdle } from '../lazy-page.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { paths } from '../paths.ts';
import { routes } from '../routes.tsx';
import { keepOfflinePage } from '../service-worker.ts';
import { takeReturnPath } from '../session/return-here.ts';
import { readSession } from '../session/session.ts';
import { SessionEnd } from '../session/session-end.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { Drawer } from './drawer.tsx';
import { Sidebar } from './sidebar.tsx';

/** The layout of everything under /admin. Its data lives as long as it is on screen: after a logout nothing is left. */
export function Portal() {
  const [client] = useState(() => {
    const made = createQueryClient();
    void made.prefetchQuery(profileQuery());
    return made;
  });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [location] = useLocation();
  const [returnPath, setReturnPath] = useState(takeReturnPath);
  const t = useTexts(shellTexts);
  useEffect(() => {
    keepOfflinePage();
    whenIdle(() => {
      for (const route of routes) if (route.isLikelyNext) route.page.preload();
    });
  }, []);
  if (readSession()?.mustChangePassword && location !== paths.changePassword) return <Redirect to={paths.changePassword} replace />;
  if (returnPath) return <Return to={returnPath} onDone={() => setReturnPath(null)} />;
  return (
    <QueryClientProvider client={client}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <div className="shell">
        <aside className="sidebar">
          <Sidebar />
        </aside>
        <header className="top-bar">
          <button type="button" className="menu-button" aria-label={t.menu} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
            <Icon name="menu" />
          </button>
          <p className="top-title">
            {boot().brand.name} <span>Kundeportal</span>
          </p>
          <LanguageSwitch />
        </header>
        <main className="content" id="content" tabIndex={-1}>
          <ChunkBoundary key={location}>
            <Suspense fallback={<Skeleton lines={4} tall />}>
              <Pages />
            </Suspense>
          </ChunkBoundary>
        </main>
        <footer className="footer">
          © {new Date().getFullYear()} {boot().brand.name}. {t.rights}.
        </footer>
      </div>
      {isMenuOpen && (
        <Drawer onClose={() => setMenuOpen(false)}>
          <Sidebar />
        </Drawer>
      )}
      <SessionEnd />
    </QueryClientProvider>
  );
}

/** The session ended in the middle of something: the first page after the login is that one, and not home. */
function Return({ to, onDone }: { to: string; onDone: () => void }) {
  const [location, navigate] = useLocation();
  useLayoutEffect(() => {
    if (location === paths.home) navigate(to, { replace: true });
    onDone();
  });
  return null;
}

const Pages = () => (
  <Switch>
    {routes.map(({ path, page }) => (
      <Route key={path} path={path} component={page.Page} />
    ))}
    <Route component={NotFoundPage} />
  </Switch>
);
