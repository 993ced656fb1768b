import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { codeOf, problemOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { paths } from '../paths.ts';
import { hasValidSession } from '../session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { Spinner } from '../ui/waiting.tsx';
import { type EidCode, eidCodeOf, eidLogin, eidTexts, linkEid, startEid } from './eid.ts';
import { readIssuerAnswer, restoreLoginState, storeLoginState } from './issuer-answer.ts';
import { useFinishLogin } from './use-login.tsx';

/** `cancelled` and the codes have their own words here; anything else is shown as a failed call. */
type Ending = 'cancelled' | EidCode | { error: unknown };

/** The page for the way to the issuer of an electronic identity and back. It shows only the outcome; other ways to log in stay open. */
export function EidReturnPage() {
  const t = useTexts(eidTexts);
  const problems = useTexts(problemTexts);
  const finishLogin = useFinishLogin();
  const [, navigate] = useLocation();
  const [arrival] = useState(() => readIssuerAnswer(location.search));
  const [ending, setEnding] = useState<Ending | null>(null);
  const hasBegun = useRef(false);
  const label = boot().eid ?? 'eID';
  const isLink = arrival.kind !== 'begin' && arrival.isLink;
  const heading = isLink ? t.linkHeading(label) : t.heading(label);
  useDocumentTitle(heading);

  async function begin(): Promise<void> {
    if (hasValidSession()) return navigate(paths.home, { replace: true });
    storeLoginState();
    const { address } = await startEid();
    // Replaces this page in the history, so that Back from the issuer is the login page.
    location.replace(address);
  }
  async function finish(): Promise<void> {
    if (arrival.kind === 'begin') return begin();
    restoreLoginState();
    if (arrival.kind === 'refused') return setEnding(arrival.isCancelled ? 'cancelled' : 'eid-refused');
    if (!arrival.isLink) return finishLogin(await eidLogin(arrival.answer));
    await linkEid(arrival.answer);
    navigate(paths.security, { replace: true, state: { isEidLinked: true } });
  }
  const run = (work: () => Promise<void>) => {
    setEnding(null);
    work().catch((error: unknown) => {
      setEnding(eidCodeOf(codeOf(error)) ?? { error });
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is good for one use
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    run(finish);
  }, []);

  return (
    <AuthLayout>
      <h1 className="auth-heading">{heading}</h1>
      {ending === null && <Spinner text={arrival.kind === 'begin' ? t.going(label) : t.checking} />}
      {ending !== null && (
        <>
          <Alert color={ending === 'cancelled' ? 'info' : 'danger'} isUrgent>
            {typeof ending === 'string' ? t[ending] : problems[problemKey(problemOf(ending.error))]}
          </Alert>
          {!isLink && ending !== 'eid-unknown' && ending !== 'eid-off' && (
            <Button data-fullwidth onClick={() => run(begin)}>
              {t.retry}
            </Button>
          )}
          <p className="auth-links">
            <Link className="ds-link" href={isLink ? paths.security : paths.login}>
              {isLink ? t.toSecurity : t.toLogin}
            </Link>
          </p>
        </>
      )}
    </AuthLayout>
  );
}
