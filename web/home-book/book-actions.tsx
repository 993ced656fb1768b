import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoment } from '#words/format.ts';
import { useRight } from '../api/people.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { serviceBookPaths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { feedQuery, fetchSalesFolder, makeFeed, stopFeed } from './api.ts';
import { emergencyTexts } from './emergency-texts.ts';
import { FolderButton } from './folder-button.tsx';
import { sharesTexts } from './share-texts.ts';
import { calendarFeedTexts, serviceBookTexts } from './texts.ts';

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

/** The URL is shown only when it is created; a lost one is replaced. */
export function CalendarFeed({ siteId, onClose }: { siteId: number; onClose: () => void }) {
  const t = useTexts(calendarFeedTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const status = useRef<HTMLDivElement>(null);
  const feed = useQuery(feedQuery(siteId));
  const onSettled = () => client.invalidateQueries({ queryKey: feedQuery(siteId).queryKey });
  const make = usePress({ mutationFn: () => makeFeed(siteId), onSettled });
  const stop = usePress({
    mutationFn: () => stopFeed(siteId),
    onSuccess: () => {
      make.reset();
      // The pressed button is removed.
      status.current?.focus();
    },
    onSettled,
  });
  const failed = [make, stop].find(({ isError }) => isError);
  const isPending = make.isPending || stop.isPending;
  const madeAt = feed.data?.madeAt ?? null;
  return (
    <Dialog title={t.heading} onClose={onClose}>
      <div className="narrow-form">
        <p>{t.lead}</p>
        <Loaded query={feed} waiting={<Skeleton lines={2} />}>
          {() => null}
        </Loaded>
        <div role="status" ref={status} tabIndex={-1}>
          {stop.isSuccess && madeAt === null && <p>{t.stopped}</p>}
          {madeAt !== null && !make.data && <p>{t.isOn(formatMoment(madeAt, language))}</p>}
        </div>
        {make.data && <Address address={make.data.address} />}
        {failed && <Failed press={failed} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t.close}
          </Button>
          {madeAt !== null && (
            <Button variant="tertiary" color="danger" aria-disabled={isPending} onClick={() => stop.press()}>
              {t.stop}
            </Button>
          )}
          {feed.data && !make.data && (
            <Button aria-disabled={isPending} onClick={() => make.press()}>
              {madeAt === null ? t.make : t.renew}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const t = useTexts(calendarFeedTexts);
  const place = useFocus<HTMLDivElement>();
  return (
    <div ref={place} className="narrow-form">
      <CopyField label={t.address} description={t.once} value={address} />
      <p>{t.how}</p>
    </div>
  );
}
