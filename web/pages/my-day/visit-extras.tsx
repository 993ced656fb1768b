import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Extra } from '#contract/extras.ts';
import { extrasKey, extrasOfVisitQuery } from '../../api/extras.ts';
import { useTexts } from '../../app/language.tsx';
import { PhotoStrip } from '../../case-view/photo-strip.tsx';
import { ExtraFacts } from '../../extras/extra-facts.tsx';
import { visitExtraTexts } from '../../texts/visit-extras.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChangeExtra, type OnChanged } from './change-extra.tsx';
import { WriteExtra } from './write-extra.tsx';

/** The extras of the visit with their states, and who may accept them for the customer. */
export function VisitExtras({ appointmentId }: { appointmentId: number }) {
  const t = useTexts(visitExtraTexts);
  const client = useQueryClient();
  const found = useQuery(extrasOfVisitQuery(appointmentId));
  const [isWriting, setWriting] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const onChanged: OnChanged = (words, color = 'success') => {
    setDone({ words: (language) => visitExtraTexts[language][words], color });
    return client.invalidateQueries({ queryKey: extrasKey });
  };
  const onSent = ({ state }: Extra) => {
    setWriting(false);
    void onChanged(state === 'sent' ? 'sentDone' : 'orallyDone');
  };
  return (
    <Card title={t.heading}>
      <DoneNotice done={done} />
      <p className="muted">{t.lead}</p>
      <Loaded query={found} waiting={<Skeleton lines={2} />}>
        {(data) => (
          <>
            <Recipients people={data.people} />
            <ul className="extra-list">
              {data.extras.map((extra) => (
                <li key={extra.extraId}>
                  <ExtraFacts extra={extra}>
                    <PhotoStrip photoIds={extra.photos} />
                  </ExtraFacts>
                  <ChangeExtra extra={extra} onChanged={onChanged} />
                </li>
              ))}
            </ul>
            <Button variant="secondary" className="day-visit-act" onClick={() => setWriting(true)}>
              {t.add}
            </Button>
            {isWriting && (
              <WriteExtra appointmentId={appointmentId} isBusiness={data.isBusiness} onClose={() => setWriting(false)} onSent={onSent} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Recipients({ people }: { people: readonly string[] }) {
  const t = useTexts(visitExtraTexts);
  if (people.length > 0) return <p className="muted">{t.sentTo(people.join(', '))}</p>;
  return <Alert color="warning">{t.toNobody}</Alert>;
}
