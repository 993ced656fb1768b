import { useState } from 'react';
import { useRight } from '../../api/people.ts';
import { fetchSalesFolder } from '../../api/shares.ts';
import { useTexts } from '../../app/language.tsx';
import { serviceBookPaths } from '../../paths.ts';
import { FolderButton } from '../../shares/folder-button.tsx';
import { calendarFeedTexts } from '../../texts/calendar-feed.ts';
import { emergencyTexts } from '../../texts/emergency.ts';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { sharesTexts } from '../../texts/shares.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

/** Actions for the whole book of an address. */
export function BookActions({ siteId }: { siteId: number }) {
  const t = useTexts(serviceBookTexts);
  const shares = useTexts(sharesTexts);
  const sheet = useTexts(emergencyTexts);
  const { open } = useTexts(calendarFeedTexts);
  const right = useRight();
  const [showsFeed, setShowsFeed] = useState(false);
  const words = { press: shares.folder, making: shares.folderMaking, done: shares.folderDone, failed: shares.folderFailed };
  const ofSite = siteId ? `?site=${siteId}` : '';
  return (
    <div className="service-book-tools">
      <ButtonLink variant="secondary" href={`${serviceBookPaths.emergency}${ofSite}`}>
        {sheet.tool}
      </ButtonLink>
      {right !== 'no-prices' && (
        <ButtonLink variant="secondary" href={`${serviceBookPaths.share}${ofSite}`}>
          {shares.share}
        </ButtonLink>
      )}
      <FolderButton words={words} variant="secondary" fetch={(onBytes) => fetchSalesFolder(siteId || undefined, onBytes)} />
      <Button variant="secondary" onClick={() => setShowsFeed(true)}>
        <Icon name="clock" />
        {open}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="printer" />
        {t.print}
      </Button>
      {showsFeed && <CalendarFeed siteId={siteId} onClose={() => setShowsFeed(false)} />}
    </div>
  );
}
