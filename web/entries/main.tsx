import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { STYLES_ID } from '#domain/boot.ts';
import type { Language } from '#domain/language.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { App, portal } from '../portal/app.tsx';
import { hasValidSession, lockSession, storeBrandValues } from '../session/session.ts';

setBoot(readBoot());
storeBrandValues();
// Keys whose time was over before the page was opened are of no use to anybody.
if (!hasValidSession()) lockSession();

// A public page brings the styles of its first paint. The others go where the styles of the pages behind the login come after them, or these
// would lose wherever both say something.
const styles = document.getElementById(STYLES_ID) as HTMLLinkElement | null;
if (styles) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles.href }));

const root = document.getElementById('root') as HTMLElement;
const app = (
  <StrictMode>
    <LanguageProvider first={document.documentElement.lang as Language}>
      <Router>
        <App />
      </Router>
    </LanguageProvider>
  </StrictMode>
);

// Only the public pages were rendered for good; the frame of the others holds their place until they come.
const isRendered = root.dataset['rendered'] === 'whole' && !hasValidSession();
if (isRendered) hydrateRoot(root, app);
// Rendered before its script is there, the portal would wait for it twice: React holds back what follows a placeholder.
else void portal.preload().then(() => createRoot(root).render(app));

// Somebody who begins to type is about to log in: time to fetch what comes after.
addEventListener('input', portal.preload, { once: true });
