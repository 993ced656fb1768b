import { useTexts } from '../../language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { commonTexts } from '../../texts/common.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** What the page is until its script has come, rendered when the portal is built. */
export function ConfirmEmailWaiting() {
  const t = useTexts(commonTexts);
  return (
    <AuthLayout>
      <Spinner text={t.loading} />
    </AuthLayout>
  );
}
