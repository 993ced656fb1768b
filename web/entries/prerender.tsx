import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Boot, StaticPage } from '#domain/boot.ts';
import type { TradeWords } from '#domain/brand.ts';
import { CUSTOMER_PAGES, type CustomerPage } from '#domain/customer-pages.ts';
import type { Language } from '#domain/language.ts';
import { emergencyWords } from '#words/emergency-words.ts';
import { setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { LinkWaiting } from '../layouts/link-waiting.tsx';
import { ShellSkeleton } from '../layouts/shell-skeleton.tsx';
import { CaseLinkWaiting } from '../pages/case-link/case-link-frame.tsx';
import { HomePage } from '../pages/home/home-page.tsx';
import { JobsPage } from '../pages/jobs/jobs-page.tsx';
import { CasesPage } from '../pages/my-cases/cases-page.tsx';
import { KeptDayWaiting } from '../pages/my-day/kept-day-page.tsx';
import { NoSheetPage } from '../pages/no-sheet/no-sheet-page.tsx';
import { OfflinePage } from '../pages/offline/offline-page.tsx';
import { PrivacyNoticePage } from '../pages/privacy-notice/privacy-notice-page.tsx';
import { ProfilePage } from '../pages/profile/profile-page.tsx';
import { ServiceBookPage } from '../pages/service-book/service-book-page.tsx';
import { SetupWaiting } from '../pages/setup/setup-frame.tsx';
import { setupTitle } from '../pages/setup/setup-title.ts';
import { ShareLinkWaiting } from '../pages/share-link/share-link-frame.tsx';
import { SurveyLinkWaiting } from '../pages/survey-link/survey-link-frame.tsx';
import { paths } from '../paths.ts';
import { App } from '../portal/app.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { caseLinkTexts } from '../texts/case-link.ts';
import { caseTexts } from '../texts/cases.ts';
import { commonTexts } from '../texts/common.ts';
import { confirmEmailTexts } from '../texts/confirm-email.ts';
import { extraTexts } from '../texts/extras.ts';
import { firstLoginTexts } from '../texts/first-login.ts';
import { homeTexts } from '../texts/home.ts';
import { invitationTexts } from '../texts/invitation.ts';
import { lockScreenTexts } from '../texts/lock-screen.ts';
import { loginTexts } from '../texts/login.ts';
import { myDayTexts } from '../texts/my-day.ts';
import { offlineTexts } from '../texts/offline.ts';
import { priceOfferTexts } from '../texts/price-offers.ts';
import { privacyNoticeTexts } from '../texts/privacy-notice.ts';
import { profileTexts } from '../texts/profile.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { resetPasswordTexts } from '../texts/reset-password.ts';
import { serviceBookTexts } from '../texts/service-book.ts';
import { setupTexts } from '../texts/setup.ts';
import { shareLinkTexts } from '../texts/share-link.ts';
import { surveyLinkTexts } from '../texts/survey-link.ts';
import { documentTitle } from '../ui/use-document-title.ts';

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

export type Rendered = { title: string; html: string; isWhole: boolean };

/** Called by the build, once for each brand, language and page. */
export function renderPage(page: StaticPage, boot: Boot, language: Language): Rendered {
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
