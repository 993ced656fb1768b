import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Boot, StaticPage } from '#domain/boot.ts';
import type { TradeWords } from '#domain/company/brand.ts';
import { CUSTOMER_PAGES, type CustomerPage } from '#domain/customer-pages.ts';
import type { Language } from '#domain/language.ts';
import { emergencyWords } from '#words/emergency-sheet.ts';
import { setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { myDayTexts } from '../appointments/day-texts.ts';
import { KeptDayWaiting } from '../appointments/stored-day-page.tsx';
import { appointmentTexts } from '../appointments/texts.ts';
import { CasesPage } from '../cases/cases-page.tsx';
import { caseTexts } from '../cases/texts.ts';
import { SetupWaiting, setupTitle } from '../company/setup-frame.tsx';
import { setupTexts } from '../company/setup-texts.ts';
import { extraTexts } from '../extras/texts.ts';
import { HomePage } from '../home/home-page.tsx';
import { homeTexts } from '../home/texts.ts';
import { NoSheetPage } from '../home-book/no-sheet-page.tsx';
import { reminderTexts } from '../home-book/reminders-page.tsx';
import { ServiceBookPage } from '../home-book/service-book-page.tsx';
import { shareLinkTexts } from '../home-book/share-link.ts';
import { ShareLinkWaiting } from '../home-book/share-link-page.tsx';
import { serviceBookTexts } from '../home-book/texts.ts';
import { JobsPage } from '../jobs/jobs-page.tsx';
import { LinkWaiting } from '../layouts/auth-layout.tsx';
import { CaseLinkWaiting, caseLinkTexts } from '../layouts/link-page.tsx';
import { ShellSkeleton } from '../layouts/shell-skeleton.tsx';
import { confirmEmailTexts } from '../login/confirm-email-page.tsx';
import { firstLoginTexts } from '../login/first-login-page.tsx';
import { lockScreenTexts } from '../login/lock-screen-page.tsx';
import { loginTexts, resetPasswordTexts } from '../login/texts.ts';
import { priceOfferTexts } from '../offers/texts.ts';
import { paths } from '../paths.ts';
import { invitationTexts } from '../people/invitation.ts';
import { App } from '../portal/app.tsx';
import { OfflinePage, offlineTexts } from '../portal/offline-page.tsx';
import { PrivacyNoticePage, privacyNoticeTexts } from '../privacy/privacy-notice-page.tsx';
import { ProfilePage } from '../privacy/profile-page.tsx';
import { profileTexts } from '../privacy/texts.ts';
import { SurveyLinkWaiting, surveyLinkTexts } from '../surveys/survey-link.tsx';
import { commonTexts } from '../ui/texts.ts';
import { documentTitle } from '../ui/use-browser.ts';

// At build time there is no login and no storage.
globalThis.sessionStorage ??= { getItem: () => null } as unknown as Storage;

const PUBLIC = { login: paths.login, resetpwd: paths.resetPassword } as const;
const ADDRESSES: Partial<Record<StaticPage, string>> = { ...PUBLIC, ...CUSTOMER_PAGES };
const OF_CUSTOMERS: Record<CustomerPage, ComponentType> = {
  home: HomePage,
  jobs: JobsPage,
  cases: CasesPage,
  'service-book': ServiceBookPage,
  profile: ProfilePage,
};
const WAITING: readonly StaticPage[] = ['confirm-email', 'invitation', 'first-login', 'lock-screen', 'eid-return', 'reminders'];

export type RenderedPage = { title: string; html: string; isWhole: boolean };

/** Called by the build, once for each brand, language and page. */
export function renderPage(page: StaticPage, boot: Boot, language: Language): RenderedPage {
  setBoot(boot);
  const view = viewOf(page);
  const html = renderToString(
    <StrictMode>
      <LanguageProvider first={language}>
        <Router ssrPath={ADDRESSES[page] ?? '/'}>{view}</Router>
      </LanguageProvider>
    </StrictMode>,
  );
  const title = titles(language, boot.brand.words[language])[page];
  return { title: page === 'setup' ? setupTitle(title) : documentTitle(title, boot.brand.name), html, isWhole: page in PUBLIC };
}

/** The pages behind mail links about one thing. */
const CASE_LINKS: readonly StaticPage[] = ['case-link', 'visit-link', 'extra-link', 'offer-link'];

function viewOf(page: StaticPage) {
  if (page === 'shell' || page === 'gallery') return <ShellSkeleton />;
  if (page in OF_CUSTOMERS) return <CustomerPageWaiting Page={OF_CUSTOMERS[page as CustomerPage]} />;
  if (page === 'offline') return <OfflinePage />;
  if (page === 'kept-day') return <KeptDayWaiting />;
  if (page === 'emergency') return <NoSheetPage />;
  if (page === 'privacy-notice') return <PrivacyNoticePage />;
  if (WAITING.includes(page)) return <LinkWaiting />;
  if (CASE_LINKS.includes(page)) return <CaseLinkWaiting />;
  if (page === 'setup') return <SetupWaiting />;
  if (page === 'share-link') return <ShareLinkWaiting />;
  return page === 'survey-link' ? <SurveyLinkWaiting /> : <App ssrPath={ADDRESSES[page] ?? '/'} />;
}

/** The page before any of its calls is answered. */
const CustomerPageWaiting = ({ Page }: { Page: ComponentType }) => (
  <ShellSkeleton>
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>
  </ShellSkeleton>
);

const titles = (language: Language, words: TradeWords): Record<StaticPage, string> => ({
  login: loginTexts[language].submit,
  resetpwd: resetPasswordTexts[language].heading,
  'lock-screen': lockScreenTexts[language].heading,
  shell: commonTexts[language].loading,
  home: homeTexts[language].title,
  jobs: words.jobs,
  cases: caseTexts[language].title,
  'service-book': serviceBookTexts[language].title,
  profile: profileTexts[language].heading,
  gallery: commonTexts[language].loading,
  offline: offlineTexts[language].heading,
  'kept-day': myDayTexts[language].keptHeading,
  emergency: emergencyWords[language].title,
  'case-link': caseLinkTexts[language].title,
  'visit-link': appointmentTexts[language].linkTitle,
  'extra-link': extraTexts[language].linkTitle,
  'offer-link': priceOfferTexts[language].linkTitle,
  'share-link': shareLinkTexts[language].title,
  'survey-link': surveyLinkTexts[language].heading,
  'confirm-email': confirmEmailTexts[language].heading,
  invitation: invitationTexts[language].title,
  'first-login': firstLoginTexts[language].title,
  'eid-return': loginTexts[language].submit,
  reminders: reminderTexts[language].heading,
  setup: setupTexts[language].title,
  'privacy-notice': privacyNoticeTexts[language].heading,
});
