// The page behind a link in a mail about a case, a visit, an extra or an offer. A bundle of its own: its reader has no session and needs nothing of the portal.
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#domain/language.ts';
import { APPOINTMENT_LINK_PATH, EXTRA_LINK_PATH, OFFER_LINK_PATH } from '#domain/portal-paths.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { VisitLinkPage } from '../appointments/appointment-link-page.tsx';
import { CaseLinkPage } from '../cases/case-link-page.tsx';
import { ExtraLinkPage } from '../extras/extra-link-page.tsx';
import { OfferLinkPage } from '../offers/offer-link-page.tsx';

setBoot(readBoot());

const PAGES: Record<string, ComponentType> = {
  [APPOINTMENT_LINK_PATH]: VisitLinkPage,
  [EXTRA_LINK_PATH]: ExtraLinkPage,
  [OFFER_LINK_PATH]: OfferLinkPage,
};
const Page = PAGES[location.pathname] ?? CaseLinkPage;

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider first={document.documentElement.lang as Language}>
      <Page />
    </LanguageProvider>
  </StrictMode>,
);
