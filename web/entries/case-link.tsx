// What the link in a mail about a case opens. A program of its own: anyone who follows it has no session, and loads nothing of the portal.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#domain/language.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { CaseLinkPage } from '../pages/case-link/case-link-page.tsx';

setBoot(readBoot());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider first={document.documentElement.lang as Language}>
      <CaseLinkPage />
    </LanguageProvider>
  </StrictMode>,
);
