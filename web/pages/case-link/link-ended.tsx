import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { caseLinkTexts } from '../../texts/case-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ContactLine } from '../../ui/contact-line.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useSend } from '../../ui/use-send.ts';

export function LinkUnknown({ words, loginHref }: { words: string; loginHref: string }) {
  const t = useTexts(caseLinkTexts);
  useDocumentTitle(t.unknownHeading);
  return (
    <>
      <h1 className="auth-heading">{t.unknownHeading}</h1>
      <p className="auth-lead">{words}</p>
      <WaysOn to={loginHref} />
    </>
  );
}

/** An expired link can be sent again to its owner. */
export function LinkExpired({ renew, loginHref }: { renew: () => Promise<unknown>; loginHref: string }) {
  const t = useTexts(caseLinkTexts);
  const renewal = useSend(renew);
  useDocumentTitle(t.expiredHeading);
  return (
    <>
      <h1 className="auth-heading">{t.expiredHeading}</h1>
      <p className="auth-lead">{t.expired}</p>
      {renewal.isSuccess ? (
        <Alert color="success" isUrgent>
          {t.renewed}
        </Alert>
      ) : (
        <Button onClick={() => renewal.press()}>{t.renew}</Button>
      )}
      {renewal.isError && (
        <Alert color="danger" isUrgent>
          {t.renewFailed}
        </Alert>
      )}
      <WaysOn to={loginHref} />
    </>
  );
}

function WaysOn({ to }: { to: string }) {
  const t = useTexts(caseLinkTexts);
  return (
    <>
      <p className="auth-links">
        <a className="ds-link" href={to}>
          {t.logIn}
        </a>
      </p>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
    </>
  );
}
