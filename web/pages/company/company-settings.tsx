import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { companySettingsQuery } from '../../api/company.ts';
import { useTexts } from '../../app/language.tsx';
import { casePaths, paths, staffPaths } from '../../paths.ts';
import { companySettingsTexts } from '../../texts/company-settings.ts';
import { Card } from '../../ui/card.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What holds for the whole company, and where its other settings are. */
export function CompanySettings({ onDone }: { onDone: (words: string) => void }) {
  const t = useTexts(companySettingsTexts);
  const settings = useQuery(companySettingsQuery());
  return (
    <>
      <Card title={t.settings}>
        <p className="muted company-portal">{t.lead}</p>
        {settings.isPending && <Skeleton lines={6} tall />}
        {settings.isError && !settings.data && (
          <RetryBlock error={settings.error} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
        )}
        {settings.data && <SettingsForm key={settings.data.version} settings={settings.data} onDone={onDone} />}
      </Card>
      <Card title={t.elsewhere}>
        <ul className="company-links">
          {(
            [
              [staffPaths.settings, t.hoursLink],
              [casePaths.replies, t.repliesLink],
              [staffPaths.import, t.departmentsLink],
              [paths.employees, t.employeesLink],
              [staffPaths.keys, t.keysLink],
            ] as const
          ).map(([href, text]) => (
            <li key={href}>
              <Link className="ds-link" href={href}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
