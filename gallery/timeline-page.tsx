import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { formatDate } from '#words/format.ts';
import { galleryPage } from './frame/gallery-page.tsx';
import { galleryTimelineTexts } from './texts/timeline.ts';
import source from './timeline-page.tsx?raw';

type Event = { key: 'ordered' | 'visited' | 'worked' | 'billed' | 'answered'; date: string; icon: IconName };

const EVENTS: readonly Event[] = [
  { key: 'ordered', date: '2026-02-02', icon: 'form' },
  { key: 'visited', date: '2026-02-09', icon: 'person' },
  { key: 'worked', date: '2026-03-11', icon: 'jobs' },
  { key: 'billed', date: '2026-03-12', icon: 'folder' },
  { key: 'answered', date: '2026-03-14', icon: 'star' },
];

/** An ordered list: the order carries the meaning, the line is decoration. */
function OneJob() {
  const t = useTexts(galleryTimelineTexts);
  const { language } = useLanguage();
  return (
    <Card title={t.job(1042)}>
      <ol className="timeline">
        {EVENTS.map(({ key, date, icon }) => (
          <li key={key}>
            <Icon name={icon} />
            <div>
              <time className="muted" dateTime={date}>
                {formatDate(date, language)}
              </time>
              <h3>{t[key]}</h3>
              <p>{t[`${key}Text`]}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Future steps are listed already, and marked as such. */
function UnderWay() {
  const t = useTexts(galleryTimelineTexts);
  const { language } = useLanguage();
  return (
    <Card title={t.job(1043)} action={<Badge color="info">{t.underWay}</Badge>}>
      <ol className="timeline">
        {EVENTS.slice(0, 4).map(({ key, date, icon }, i) => (
          <li key={key} data-to-come={i > 1 || undefined} aria-current={i === 1 ? 'step' : undefined}>
            <Icon name={icon} />
            <div>
              <time className="muted" dateTime={date}>
                {formatDate(date, language)}
              </time>
              <h3>
                {t[key]} {i > 1 && <Badge>{t.planned}</Badge>}
              </h3>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Short() {
  const t = useTexts(galleryTimelineTexts);
  const { language } = useLanguage();
  return (
    <Card title={t.latest}>
      <ul className="row-list">
        {EVENTS.toReversed().map(({ key, date }) => (
          <li key={key}>
            <span className="row-date">{formatDate(date, language)}</span>
            <span className="row-name">{t[key]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const TimelinePage = galleryPage({
  page: 'timeline',
  source,
  texts: galleryTimelineTexts,
  examples: { OneJob, UnderWay, Short },
});
