import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { STYLES_ID } from '#domain/boot.ts';
import type { Language } from '#domain/language.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { App, portal } from '../portal/app.tsx';
import { hasValidSession, lockSession, storeBrandValues } from '../session/session.ts';

setBoot(readBoot());
storeBrandValues();
// The browser forgets expired session keys at once.
if (!hasValidSession()) lockSession();

// A public page brings the styles for its first paint; the others were only fetched with it.
document.getElementById(STYLES_ID)?.setAttribute('rel', 'stylesheet');

const root = document.getElementById('root') as HTMLElement;
const app = (
  <StrictMode>
    <LanguageProvider first={document.documentElement.lang as Language}>
      <App />
    </LanguageProvider>
  </StrictMode>
);

// Only the public pages were prerendered completely; the others show their frame until the script has loaded.
const isRendered = root.dataset['rendered'] === 'whole' && !hasValidSession();
if (isRendered) hydrateRoot(root, app);
// Hydrating first would make the portal wait twice: React delays what follows a suspended placeholder.
else void portal.preload().then(() => createRoot(root).render(app));

// A person who begins to type is about to log in: the next pages are fetched now.
addEventListener('input', portal.preload, { once: true });
