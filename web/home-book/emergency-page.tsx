import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './emergency.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { EmergencySheet } from '#contract/home-book.ts';
import type { Site } from '#contract/jobs.ts';
import { emergencyWords } from '#words/emergency-sheet.ts';
import { myCustomersQuery } from '../api/people.ts';
import { sitesQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { siteName } from '../brand/job-words.ts';
import { bookOfSite } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { BackLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { emergencyTexts } from './emergency-texts.ts';
import { SheetForm } from './sheet-form.tsx';
import { OnDevice, sheetQuery, useStoredSheet } from './sheet-on-device.tsx';
import { SheetView } from './sheet-view.tsx';

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

type Props = { siteId: number | undefined; sheet: EmergencySheet };

export function Sheet({ siteId, sheet }: Props) {
  const t = useTexts(emergencyTexts);
  const customers = useQuery(myCustomersQuery());
  const home = `${boot().brand.companyId}.${customers.data?.current ?? 0}.${siteId ?? 0}`;
  const device = useStoredSheet(siteId, home, sheet);
  const [isWriting, setWriting] = useState(false);
  const [wasWriting, setWasWriting] = useState(false);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const onSaved = async (saved: EmergencySheet) => {
    setWriting(false);
    // The stored copy is updated now, or an emergency would show the old sheet.
    const isCurrent = !device.isStored || (await device.keep(saved));
    setDone(isCurrent ? { words: t.saved } : { words: t.savedKeptOld, color: 'warning' });
  };
  const write = () => {
    setDone(null);
    setWriting(true);
    setWasWriting(true);
  };
  return (
    <>
      <DoneNotice done={done} />
      <Card>
        {isWriting ? (
          <SheetForm siteId={siteId} sheet={sheet} onSaved={(saved) => void onSaved(saved)} onClose={() => setWriting(false)} />
        ) : (
          <SheetView siteId={siteId} sheet={sheet} wasWriting={wasWriting} onWrite={write} />
        )}
      </Card>
      {sheet.changedAt && <OnDevice device={device} />}
    </>
  );
}
