import '../../styles/survey.css';
import '../../styles/survey-link.css';
import { useState } from 'react';
import { problemOf } from '../../api/call.ts';
import { openLink } from '../../api/survey-link.ts';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { LinkInvalid } from './link-invalid.tsx';
import { OptOut } from './opt-out.tsx';
import { SurveyByLink } from './survey-by-link.tsx';
import { SurveyLinkFrame, SurveyLinkWaiting } from './survey-link-frame.tsx';
import { useCall } from './use-call.ts';

const OPT_OUT_PATH = '/svar/avslutt';

/** Behind the #: the browser keeps it to itself. */
const readToken = (): string => location.hash.slice(1);

export function SurveyLinkPage() {
  const [token] = useState(readToken);
  return location.pathname.startsWith(OPT_OUT_PATH) ? (
    <SurveyLinkFrame>
      <OptOut token={token} />
    </SurveyLinkFrame>
  ) : (
    <SurveyOfLink token={token} />
  );
}

function SurveyOfLink({ token }: { token: string }) {
  const opened = useCall(() => openLink(token));
  if (opened.isPending) return <SurveyLinkWaiting />;
  return (
    <SurveyLinkFrame>
      {opened.answer ? (
        <SurveyByLink token={token} job={opened.answer} />
      ) : isUnknown(opened.error) ? (
        <LinkInvalid />
      ) : (
        <RetryBlock error={opened.error} onRetry={opened.retry} />
      )}
    </SurveyLinkFrame>
  );
}

/** Guessed, used, expired or another company's: the server does not tell them apart, and neither does the page. */
export function isUnknown(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && (problem.status === 404 || problem.status === 400);
}
