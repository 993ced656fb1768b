import '../../styles/case-link.css';
import { useState } from 'react';
import { problemOf } from '../../api/call.ts';
import { openCaseLink } from '../../api/case-link.ts';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { useCall } from '../../ui/use-call.ts';
import { CaseByLink } from './case-by-link.tsx';
import { CaseLinkFrame, CaseLinkWaiting } from './case-link-frame.tsx';
import { LinkExpired, LinkUnknown } from './link-over.tsx';

/** Behind the #: the browser keeps it to itself. */
const readToken = (): string => location.hash.slice(1);

export function CaseLinkPage() {
  const [token] = useState(readToken);
  const opened = useCall(() => openCaseLink(token));
  if (opened.isPending && !opened.answer) return <CaseLinkWaiting />;
  const problem = opened.answer ? null : problemOf(opened.error);
  return (
    <CaseLinkFrame>
      {opened.answer && <CaseByLink token={token} customerCase={opened.answer} onChanged={opened.retry} />}
      {problem?.kind === 'status' && problem.code === 'case-link-expired' && <LinkExpired token={token} />}
      {problem?.kind === 'status' && (problem.status === 404 || problem.status === 400) && <LinkUnknown />}
      {problem && !(problem.kind === 'status' && [400, 404, 409].includes(problem.status)) && (
        <RetryBlock error={opened.error} onRetry={opened.retry} />
      )}
    </CaseLinkFrame>
  );
}
