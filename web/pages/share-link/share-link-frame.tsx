import type { ReactNode } from 'react';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { commonTexts } from '../../texts/common.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** One wide card on the brand's picture. */
export const ShareLinkFrame = ({ children }: { children: ReactNode }) => <AuthLayout card="share-link">{children}</AuthLayout>;

/** The page until its script has loaded, rendered at build time. */
export function ShareLinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <ShareLinkFrame>
      <Spinner text={t.loading} />
    </ShareLinkFrame>
  );
}
