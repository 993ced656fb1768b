import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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
import { SelectField } from '../../ui/select-field.tsx';
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
      <Loaded query={sites} waiting={<Skeleton lines={6} tall />}>
        {(data) => <OfSite sites={data} />}
      </Loaded>
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
      <Loaded query={sheet} waiting={<Skeleton lines={6} tall />}>
        {(data) => <Sheet key={siteId ?? 0} siteId={siteId} sheet={data} />}
      </Loaded>
    </div>
  );
}
