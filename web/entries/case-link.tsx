// What the link in a mail about a case or a visit opens. A program of its own: anyone who follows it has no session, and loads nothing of the portal.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { APPOINTMENT_LINK_PATH } from '#domain/appointments/appointment.ts';
import type { Language } from '#domain/language.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { CaseLinkPage } from '../pages/case-link/case-link-page.tsx';
import { VisitLinkPage } from '../pages/case-link/visit-link-page.tsx';

setBoot(readBoot());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider first={document.documentElement.lang as Language}>
      {location.pathname === APPOINTMENT_LINK_PATH ? <VisitLinkPage /> : <CaseLinkPage />}
    </LanguageProvider>
  </StrictMode>,
);
