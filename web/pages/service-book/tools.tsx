import { useState } from 'react';
import { useTexts } from '../../language.tsx';
import { calendarFeedTexts } from '../../texts/calendar-feed.ts';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

/** What can be done with the book of a place as a whole. */
export function Tools({ siteId }: { siteId: number }) {
  const t = useTexts(serviceBookTexts);
  const { open } = useTexts(calendarFeedTexts);
  const [showsFeed, setShowsFeed] = useState(false);
  return (
    <div className="service-book-tools">
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
