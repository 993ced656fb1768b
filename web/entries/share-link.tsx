// The page behind a share's link. A bundle of its own: its reader has no session and needs nothing of the portal.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#domain/language.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { ShareLinkPage } from '../home-book/share-link-page.tsx';

setBoot(readBoot());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider first={document.documentElement.lang as Language}>
      <ShareLinkPage />
    </LanguageProvider>
  </StrictMode>,
);
