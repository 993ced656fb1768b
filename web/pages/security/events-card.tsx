import type { SecurityOverview } from '#contract/security.ts';
import { useTexts } from '../../app/language.tsx';
import { securityTexts } from '../../texts/security.ts';
import { Card } from '../../ui/card.tsx';
import { Ago } from './ago.tsx';

export function EventsCard({ events }: Pick<SecurityOverview, 'events'>) {
  const t = useTexts(securityTexts);
  return (
    <Card title={t.events}>
      {events.length === 0 && <p>{t.noEvents}</p>}
      <ul className="security-events">
        {events.map(({ event, at }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may have happened in one second
          <li key={i}>
            {t[`event-${event}`]} <span className="muted"> · </span>
            <span className="muted">
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
