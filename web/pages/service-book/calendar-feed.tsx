import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatMoment } from '#words/format.ts';
import { feedQuery, makeFeed, stopFeed } from '../../api/service-book.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { calendarFeedTexts } from '../../texts/calendar-feed.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocus } from '../../ui/use-focus.ts';
import { usePress } from '../../ui/use-press.ts';

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
