import { useTexts } from '../app/language.tsx';
import { commonTexts } from '../texts/common.ts';
import { Spinner } from '../ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** The page behind a mail link until its script has loaded, rendered at build time. */
export function LinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <AuthLayout>
      <Spinner text={t.loading} />
    </AuthLayout>
  );
}
