import type { ReactNode } from 'react';
import { boot } from '../../boot.ts';
import { useTexts } from '../../language.tsx';
import { commonTexts } from '../../texts/common.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The brand's picture and one wide card on it; beside the survey nothing but who asks. */
export function SurveyLinkFrame({ children }: { children: ReactNode }) {
  const { brand } = boot();
  return (
    <div className="auth">
      <header className="auth-top">
        <LanguageSwitch />
      </header>
      <main className="auth-card survey-link">
        <img className="auth-logo" src="/brand/logo.svg" alt={brand.name} width="240" height="56" />
        {children}
      </main>
    </div>
  );
}

/** What the page is until its script has come, rendered when the portal is built. */
export function SurveyLinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <SurveyLinkFrame>
      <Spinner text={t.loading} />
    </SurveyLinkFrame>
  );
}
