// The set-up of a company. A bundle of its own: it is used once, and the portal need not include it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#domain/language.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { SetupPage } from '../company/setup-page.tsx';

setBoot(readBoot());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider first={document.documentElement.lang as Language}>
      <SetupPage />
    </LanguageProvider>
  </StrictMode>,
);
