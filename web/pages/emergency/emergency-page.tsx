import '../../styles/emergency.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Site } from '#contract/customer.ts';
import { emergencyWords } from '#words/emergency-words.ts';
import { sheetQuery } from '../../api/emergency.ts';
import { sitesQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { siteName } from '../../job-words/site-words.ts';
import { bookOfSite } from '../../paths.ts';
import { emergencyTexts } from '../../texts/emergency.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Sheet } from './sheet.tsx';

/** The emergency sheet of a home: read, edited, printed, and stored on this device. */
export function EmergencyPage() {
  const t = useTexts(emergencyTexts);
  const words = useTexts(emergencyWords);
  const [asked] = useSearchParams();
  const sites = useQuery(sitesQuery());
  return (
    <>
      <BackLink href={bookOfSite(asked)}>{t.back}</BackLink>
      <PageHeading title={words.title} lead={t.lead} />
      {sites.isPending && <Skeleton lines={6} tall />}
      {sites.isError && !sites.data && (
        <RetryBlock error={sites.error} onRetry={() => void sites.refetch()} isRetrying={sites.isFetching} />
      )}
      {sites.data && <OfSite sites={sites.data} />}
    </>
  );
}

function OfSite({ sites }: { sites: readonly Site[] }) {
  const t = useTexts(emergencyTexts);
  const [asked] = useSearchParams();
  const [siteId, setSiteId] = useState(() => sites.find((s) => String(s.SiteId) === asked.get('site'))?.SiteId ?? sites[0]?.SiteId);
  const sheet = useQuery(sheetQuery(siteId));
  return (
    <div className="sheet-view">
      {sites.length > 1 && (
        <div className="sheet-place">
          <SelectField
            label={t.place}
            placeholder={t.choosePlace}
            options={sites.map((site) => ({ value: String(site.SiteId), text: siteName(site) }))}
            value={String(siteId ?? '')}
            onChange={({ target }) => setSiteId(Number(target.value) || sites[0]?.SiteId)}
          />
        </div>
      )}
      {sheet.isPending && <Skeleton lines={6} tall />}
      {sheet.isError && !sheet.data && (
        <RetryBlock error={sheet.error} onRetry={() => void sheet.refetch()} isRetrying={sheet.isFetching} />
      )}
      {sheet.data && <Sheet key={siteId ?? 0} siteId={siteId} sheet={sheet.data} />}
    </div>
  );
}
