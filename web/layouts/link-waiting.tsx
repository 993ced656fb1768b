import { useTexts } from '../app/language.tsx';
import { commonTexts } from '../texts/common.ts';
import { Spinner } from '../ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** What a page behind the link of a mail is until its script has come, rendered when the portal is built. */
export function LinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <AuthLayout>
      <Spinner text={t.loading} />
    </AuthLayout>
  );
}
