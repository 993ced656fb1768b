import { useState } from 'react';
import { Link } from 'wouter';
import { codeOf } from '../../api/call.ts';
import { confirmEmail } from '../../api/confirm-email.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { paths } from '../../paths.ts';
import { confirmEmailTexts } from '../../texts/confirm-email.ts';
import { Button } from '../../ui/button.tsx';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Failed } from '../../ui/failed.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useFocus } from '../../ui/use-focus.ts';
import { useSend } from '../../ui/use-send.ts';

/** The outcome of the link, if pressing the button again would not help. */
type Ending = 'done' | 'used' | 'expired' | 'replaced' | 'cancelled' | 'void' | 'taken' | 'unknown';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

/** Changes nothing until the button is pressed: programs that check mails follow links too. */
export function ConfirmEmailPage() {
  const t = useTexts(confirmEmailTexts);
  const [token] = useState(readToken);
  const [ending, setEnding] = useState<Ending | null>(token === '' ? 'unknown' : null);
  const { press, isPending, error } = useSend(
    () => confirmEmail(token),
    () => setEnding('done'),
    (failure) => {
      const refused = endingOf(failure);
      setEnding(refused);
      return refused !== null;
    },
  );
  // The heading takes the focus, because the pressed button is gone.
  const heading = useFocus<HTMLHeadingElement>(token !== '' && ending !== null);
  const title = ending === null ? t.heading : t[`${ending}Heading`];
  useDocumentTitle(title);
  return (
    <AuthLayout>
      <h1 className="auth-heading" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="auth-lead">{ending === null ? t.explanation(boot().brand.name) : t[ending]}</p>
      <Failed press={{ error, isPending, press }} />
      {ending === null && error === null && (
        <Button data-fullwidth onClick={() => press()} aria-disabled={isPending}>
          {isPending ? t.sending : t.confirm}
        </Button>
      )}
      {ending !== null && (
        <>
          <p className="muted">
            <ContactLine contact={boot().brand} />
          </p>
          <p className="auth-links">
            <Link className="ds-link" href={paths.login}>
              {t.logIn}
            </Link>
          </p>
        </>
      )}
    </AuthLayout>
  );
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  'email-change-used': 'used',
  'email-change-expired': 'expired',
  'email-change-replaced': 'replaced',
  'email-change-cancelled': 'cancelled',
  'email-change-void': 'void',
  'email-taken': 'taken',
  'not-found': 'unknown',
  'invalid-input': 'unknown',
};

const endingOf = (error: unknown): Ending | null => ENDINGS[codeOf(error) ?? ''] ?? null;
