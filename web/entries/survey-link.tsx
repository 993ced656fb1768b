// The page behind the link in a survey mail. A bundle of its own: the customer has no session and needs nothing of the portal.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#domain/language.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { SurveyLinkPage } from '../surveys/survey-link-page.tsx';

setBoot(readBoot());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider first={document.documentElement.lang as Language}>
      <SurveyLinkPage />
    </LanguageProvider>
  </StrictMode>,
);
