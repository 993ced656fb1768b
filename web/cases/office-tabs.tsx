import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../app/language.tsx';
import { PageTabs } from '../layouts/page-tabs.tsx';
import { casePaths, staffPaths } from '../paths.ts';
import { inboxCountsQuery } from './office-api.ts';
import { inboxTexts } from './office-texts.ts';

/** The office's three lists. An employee without the office right has only the first. */
export function OfficeTabs({ current }: { current: 'inbox' | 'followUp' | 'missingPapers' }) {
  const t = useTexts(inboxTexts);
  const counts = useQuery(inboxCountsQuery());
  if (!counts.data || counts.data.followUps === null) return null;
  return (
    <PageTabs
      label={t.officeTabs}
      tabs={[
        { path: casePaths.inbox, text: t.title, isCurrent: current === 'inbox', count: counts.data.open },
        { path: casePaths.followUp, text: t.followUp, isCurrent: current === 'followUp', count: counts.data.followUps },
        { path: staffPaths.missingPapers, text: t.missingPapers, isCurrent: current === 'missingPapers' },
      ]}
    />
  );
}
