import type { ReactNode } from 'react';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { commonTexts } from '../../texts/common.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** One wide card on the brand's picture; besides the survey only the sender. */
export const SurveyLinkFrame = ({ children }: { children: ReactNode }) => <AuthLayout card="survey-link">{children}</AuthLayout>;

/** The page until its script has loaded, rendered at build time. */
export function SurveyLinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <SurveyLinkFrame>
      <Spinner text={t.loading} />
    </SurveyLinkFrame>
  );
}
