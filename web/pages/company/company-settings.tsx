import { useQuery } from '@tanstack/react-query';
import { companySettingsQuery } from '../../api/company.ts';
import { useTexts } from '../../app/language.tsx';
import { COMPANY_SECTIONS } from '../../paths.ts';
import { companySettingsTexts } from '../../texts/company-settings.ts';
import { Card } from '../../ui/card.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings of the whole company. */
export function CompanySettings({ onDone }: { onDone: (words: string) => void }) {
  const t = useTexts(companySettingsTexts);
  const settings = useQuery(companySettingsQuery());
  return (
    <Card title={t.settings} id={COMPANY_SECTIONS.settings}>
      <p className="muted company-portal">{t.lead}</p>
      {settings.isPending && <Skeleton lines={6} tall />}
      {settings.isError && !settings.data && (
        <RetryBlock error={settings.error} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
      )}
      {settings.data && <SettingsForm key={settings.data.version} settings={settings.data} onDone={onDone} />}
    </Card>
  );
}
