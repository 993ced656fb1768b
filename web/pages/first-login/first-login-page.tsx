import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { readFirstLoginLink } from '#domain/first-login.ts';
import { openFirstLogin } from '../../api/first-login.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { paths } from '../../paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { firstLoginTexts } from '../../texts/first-login.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ChoosePassword } from './choose-password.tsx';
import { type Ending, isGone } from './ending.ts';

/** Why there is no form any more. */
type State = { opened: { name: string; userName: string } } | { ending: Ending } | { error: unknown } | null;

/** Changes nothing until a password is sent: mail scanners follow links too. */
export function FirstLoginPage() {
  const t = useTexts(firstLoginTexts);
  const { loading } = useTexts(commonTexts);
  const [link] = useState(() => readFirstLoginLink(location.hash));
  const [state, setState] = useState<State>(link ? null : { ending: 'gone' });
  const [tries, setTries] = useState(0);
  useDocumentTitle(t.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!link) return;
    openFirstLogin(link).then(
      (opened) => setState({ opened }),
      (error: unknown) => setState(isGone(error) ? { ending: 'gone' } : { error }),
    );
  }, [link, tries]);
  const retry = () => {
    setState(null);
    setTries(tries + 1);
  };
  return (
    <AuthLayout>
      {(state === null || 'error' in state) && <h1 className="auth-heading">{t.title}</h1>}
      {state === null && <Spinner text={loading} />}
      {state && 'error' in state && <Failed press={{ error: state.error, isPending: false, press: retry }} />}
      {state && 'ending' in state && <Ended ending={state.ending} />}
      {link && state && 'opened' in state && (
        <>
          <h1 className="auth-heading">{t.heading(state.opened.name)}</h1>
          <p className="auth-lead">{t.lead(boot().brand.name)}</p>
          <ChoosePassword link={link} userName={state.opened.userName} onEnded={(ending) => setState({ ending })} />
        </>
      )}
    </AuthLayout>
  );
}

function Ended({ ending }: { ending: Ending }) {
  const t = useTexts(firstLoginTexts);
  return (
    <>
      <h1 className="auth-heading">{t[`${ending}Heading`]}</h1>
      <p className="auth-lead">{t[ending]}</p>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
      <p className="auth-links">
        <Link className="ds-link" href={paths.login}>
          {t.logIn}
        </Link>
        {ending === 'gone' && (
          <Link className="ds-link" href={paths.resetPassword}>
            {t.reset}
          </Link>
        )}
      </p>
    </>
  );
}
