import { useState } from 'react';
import type { CompanyBrand } from '#contract/company.ts';
import { formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { companyTexts } from '../../texts/company.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RestoreVersion } from './restore-version.tsx';

type Props = { brand: CompanyBrand; onDone: (version: number) => void };
type Version = CompanyBrand['versions'][number];

/** The published versions, newest first, each with a button to restore it. */
export function VersionList({ brand, onDone }: Props) {
  const t = useTexts(companyTexts);
  const { language } = useLanguage();
  const [restoring, setRestoring] = useState<Version | null>(null);
  return (
    <>
      <p className="muted">{t.versionsLead}</p>
      <ol className="row-list company-list" aria-label={t.versions}>
        {brand.versions.map((row) => (
          <li key={row.version}>
            <div className="company-version">
              <strong>{t.version(row.version)}</strong> {row.version === brand.version && <Badge color="success">{t.inUse}</Badge>}
              <p>{row.name}</p>
              <p className="muted">
                <time dateTime={row.publishedAt}>{t.by(row.publishedBy ?? t.byOperator, formatDateTime(row.publishedAt, language))}</time>
              </p>
            </div>
            {row.version !== brand.version && (
              <Button variant="secondary" aria-label={t.restoreName(row.version)} onClick={() => setRestoring(row)}>
                {t.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {restoring && (
        <RestoreVersion
          brand={brand}
          earlier={restoring}
          onClose={() => setRestoring(null)}
          onDone={(version) => {
            setRestoring(null);
            onDone(version);
          }}
        />
      )}
    </>
  );
}
