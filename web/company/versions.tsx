import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyBrand } from '#contract/company.ts';
import { formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { usePress } from '../ui/use-send.ts';
import { companyBrandsQuery, restoreBrand } from './api.ts';
import { companyTexts } from './texts.ts';

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

type RestoreVersionProps = {
  brand: CompanyBrand;
  earlier: CompanyBrand['versions'][number];
  onClose: () => void;
  onDone: (version: number) => void;
};

/** Asks for a confirmation, because all customers will see it at once. */
export function RestoreVersion({ brand, earlier, onClose, onDone }: RestoreVersionProps) {
  const t = useTexts(companyTexts);
  const client = useQueryClient();
  const restore = usePress({
    mutationFn: () => restoreBrand({ slug: brand.slug, basedOn: brand.version, version: earlier.version }),
    onSuccess: async ({ version }) => {
      await client.invalidateQueries({ queryKey: companyBrandsQuery().queryKey });
      onDone(version);
    },
  });
  const close = () => restore.isPending || onClose();
  return (
    <Dialog title={t.restoreHeading(earlier.version)} onClose={close}>
      <p>{t.restoreText(earlier.name ?? '')}</p>
      <Failed press={restore} />
      <SendActions
        cancel={t.cancel}
        send={t.restore}
        sending={t.restoring}
        isSending={restore.isPending}
        onCancel={close}
        onSend={() => restore.press()}
      />
    </Dialog>
  );
}
