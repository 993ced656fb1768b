import '../../styles/case-link.css';
import { type ReactNode, useState } from 'react';
import { problemOf } from '../../api/call.ts';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { useCall } from '../../ui/use-call.ts';
import { CaseLinkFrame, CaseLinkWaiting } from './case-link-frame.tsx';
import { LinkExpired, LinkUnknown } from './link-ended.tsx';

type Props<Opened> = {
  open: (token: string) => Promise<Opened>;
  /** Mails a new link to the person who got this one. */
  renew: (token: string) => Promise<unknown>;
  unknownWords: string;
  /** The same page behind the login. */
  loginHref: string;
  children: (opened: { token: string; answer: Opened; onChanged: () => void }) => ReactNode;
};

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

/** The page behind a mail link, without a login; or why the link no longer works. */
export function LinkPage<Opened>({ open, renew, unknownWords, loginHref, children }: Props<Opened>) {
  const [token] = useState(readToken);
  const opened = useCall(() => open(token));
  if (opened.isPending && !opened.answer) return <CaseLinkWaiting />;
  const problem = opened.answer ? null : problemOf(opened.error);
  return (
    <CaseLinkFrame>
      {opened.answer && children({ token, answer: opened.answer, onChanged: opened.retry })}
      {problem?.kind === 'status' && problem.code === 'case-link-expired' && (
        <LinkExpired renew={() => renew(token)} loginHref={loginHref} />
      )}
      {problem?.kind === 'status' && (problem.status === 404 || problem.status === 400) && (
        <LinkUnknown words={unknownWords} loginHref={loginHref} />
      )}
      {problem && !(problem.kind === 'status' && [400, 404, 409].includes(problem.status)) && (
        <RetryBlock error={opened.error} onRetry={opened.retry} />
      )}
    </CaseLinkFrame>
  );
}
