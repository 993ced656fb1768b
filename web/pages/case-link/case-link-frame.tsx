import type { ReactNode } from 'react';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { commonTexts } from '../../texts/common.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** The brand's picture and one wide card on it. */
export const CaseLinkFrame = ({ children }: { children: ReactNode }) => <AuthLayout card="case-link">{children}</AuthLayout>;

/** What the page is until its script has come, rendered when the portal is built. */
export function CaseLinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <CaseLinkFrame>
      <Spinner text={t.loading} />
    </CaseLinkFrame>
  );
}
