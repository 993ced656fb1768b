import { useState } from 'react';
import type { OpenedSetup } from '#contract/setup.ts';
import { readSetupToken } from '#domain/setup-link.ts';
import { problemOf, RequestFailed } from '../../api/call.ts';
import { openSetup } from '../../api/setup.ts';
import { useTexts } from '../../app/language.tsx';
import { setupTexts } from '../../texts/setup.ts';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { SetupDone, SetupEnded } from './setup-ended.tsx';
import { type Ending, endingOf } from './setup-ending.ts';
import { SetupFrame, SetupWaiting } from './setup-frame.tsx';
import { SetupSteps } from './setup-steps.tsx';

const openOrRefuse = (token: string | null): Promise<OpenedSetup> =>
  token ? openSetup(token) : Promise.reject(new RequestFailed({ kind: 'status', status: 404, code: 'setup-unknown', field: null }));

export function SetupPage() {
  const t = useTexts(setupTexts);
  const [token] = useState(() => readSetupToken(location.hash));
  const opened = useCall(() => openOrRefuse(token));
  const [portal, setPortal] = useState<string | null>(null);
  const [ended, setEnded] = useState<Ending | null>(null);
  useDocumentTitle(t.title);
  if (opened.isPending) return <SetupWaiting />;
  const ending = ended ?? (opened.error ? endingOf(problemOf(opened.error)) : null);
  const madeAt = portal ?? opened.answer?.portal;
  if (madeAt) return <SetupDone portal={madeAt} />;
  if (ending) return <SetupEnded ending={ending} />;
  if (opened.answer && token) return <SetupSteps token={token} opened={opened.answer} onDone={setPortal} onEnded={setEnded} />;
  return (
    <SetupFrame>
      <RetryBlock error={opened.error} onRetry={opened.retry} />
    </SetupFrame>
  );
}
