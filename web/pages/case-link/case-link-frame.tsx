import type { ReactNode } from 'react';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { commonTexts } from '../../texts/common.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** One wide card on the brand's picture. */
export const CaseLinkFrame = ({ children }: { children: ReactNode }) => <AuthLayout card="case-link">{children}</AuthLayout>;

/** The page until its script has loaded, rendered at build time. */
export function CaseLinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <CaseLinkFrame>
      <Spinner text={t.loading} />
    </CaseLinkFrame>
  );
}
