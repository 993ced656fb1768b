import { useQuery } from '@tanstack/react-query';
import { companySettingsQuery } from '../../api/company.ts';
import { useTexts } from '../../app/language.tsx';
import { COMPANY_SECTIONS } from '../../paths.ts';
import { companySettingsTexts } from '../../texts/company-settings.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings of the whole company. */
export function CompanySettings({ onDone }: { onDone: (words: string) => void }) {
  const t = useTexts(companySettingsTexts);
  const settings = useQuery(companySettingsQuery());
  return (
    <Card title={t.settings} id={COMPANY_SECTIONS.settings}>
      <p className="muted company-portal">{t.lead}</p>
      <Loaded query={settings} waiting={<Skeleton lines={6} tall />}>
        {(data) => <SettingsForm key={data.version} settings={data} onDone={onDone} />}
      </Loaded>
    </Card>
  );
}
