import { Failed } from '../../ui/failed.tsx';
import '../../styles/people.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { OpenedInvitation } from '#contract/people.ts';
import { formatDate } from '#words/format.ts';
import { openInvitation } from '../../api/invitation.ts';
import { boot } from '../../app/boot.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { paths } from '../../paths.ts';
import { hasValidSession } from '../../session/session.ts';
import { commonTexts } from '../../texts/common.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { rightTexts } from '../../texts/rights.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { Answer } from './answer.tsx';
import { type Ending, endingOf } from './ending.ts';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

type State = { opened: OpenedInvitation } | { ending: Ending } | { error: unknown } | null;

/** Changes nothing until a button is pressed: mail scanners follow links too. */
export function InvitationPage() {
  const t = useTexts(invitationTexts);
  const { loading } = useTexts(commonTexts);
  const [token] = useState(readToken);
  const [state, setState] = useState<State>(token === '' ? { ending: 'not-found' } : null);
  const [tries, setTries] = useState(0);
  useDocumentTitle(t.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (token === '') return;
    openInvitation(token).then(
      (opened) => setState({ opened }),
      (error: unknown) => {
        const ending = endingOf(error);
        setState(ending ? { ending } : { error });
      },
    );
  }, [token, tries]);
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
      {state && 'opened' in state && (
        <>
          <Opened invitation={state.opened} />
          <Answer token={token} opened={state.opened} onEnded={(ending) => setState({ ending })} />
        </>
      )}
    </AuthLayout>
  );
}

function Opened({ invitation: { customerName, right, until, email, invitedBy } }: { invitation: OpenedInvitation }) {
  const t = useTexts(invitationTexts);
  const rights = useTexts(rightTexts);
  const { language } = useLanguage();
  const { name } = boot().brand;
  return (
    <>
      <h1 className="auth-heading">{t.heading(customerName)}</h1>
      <p className="auth-lead">{invitedBy === null ? t.byOffice(name) : t.invitedBy(invitedBy, name)}</p>
      <p>
        {t.gives}: <strong>{rights[right]}</strong>
        {until && `, ${rights.until(formatDate(until, language))}`}. {rights[`${right}-means`]}
      </p>
      <p className="person-detail">
        {t.sentTo} {email}
      </p>
    </>
  );
}

/** For a link that can no longer be used: the reason, and where to go instead. */
function Ended({ ending }: { ending: Ending }) {
  const t = useTexts(invitationTexts);
  return (
    <>
      <h1 className="auth-heading">{t[`${ending}Heading`]}</h1>
      <p className="auth-lead">{t[ending]}</p>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
      <p className="auth-links">
        <Link className="ds-link" href={paths.home}>
          {hasValidSession() ? t.home : t.toLogin}
        </Link>
      </p>
    </>
  );
}
