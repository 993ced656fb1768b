import { useTexts } from '../../app/language.tsx';
import { PageTabs } from '../../layouts/page-tabs.tsx';
import { staffPaths } from '../../paths.ts';
import { importTexts } from '../../texts/import.ts';

export function ImportTabs({ current }: { current: 'file' | 'papers' | 'history' }) {
  const t = useTexts(importTexts);
  const tabs = [
    { path: staffPaths.import, text: t.tabFile, isCurrent: current === 'file' },
    { path: staffPaths.importPapers, text: t.tabPapers, isCurrent: current === 'papers' },
    { path: staffPaths.importHistory, text: t.tabHistory, isCurrent: current === 'history' },
  ];
  return <PageTabs label={t.tabs} tabs={tabs} />;
}
