import { SURVEY_OPT_OUT_PATH } from '#domain/portal-paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import '../../styles/survey.css';
import '../../styles/survey-link.css';
import { useState } from 'react';
import { openLink } from '../../api/survey-link.ts';
import { useCall } from '../../ui/use-call.ts';
import { isUnknown } from './is-unknown.ts';
import { LinkInvalid } from './link-invalid.tsx';
import { OptOut } from './opt-out.tsx';
import { SurveyByLink } from './survey-by-link.tsx';
import { SurveyLinkFrame, SurveyLinkWaiting } from './survey-link-frame.tsx';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

export function SurveyLinkPage() {
  const [token] = useState(readToken);
  return location.pathname.startsWith(SURVEY_OPT_OUT_PATH) ? (
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
      <Loaded query={opened} instead={isUnknown(opened.error) && <LinkInvalid />}>
        {(job) => <SurveyByLink token={token} job={job} />}
      </Loaded>
    </SurveyLinkFrame>
  );
}
