import { formatClock } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { myDayTexts } from '../../texts/my-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { QueuedAct } from './queued-act.ts';
import { type Acts, forgetAct } from './use-acts.ts';

type Known = readonly { appointmentId: number; customer: { name: string } }[];

/** Acts that have not been sent, and refused ones. `visits`: those whose customers can be named. */
export function WaitingActs({ acts, visits }: { acts: Acts; visits: Known }) {
  const t = useTexts(myDayTexts);
  return (
    <>
      <div role="status">{acts.waiting.length > 0 && <Badge color="warning">{t.waiting(acts.waiting.length)}</Badge>}</div>
      {acts.refused.length > 0 && (
        <Alert color="danger" isUrgent>
          <h2 className="alert-title">{t.refusedHeading}</h2>
          {acts.refused.map((act) => (
            <RefusedAct key={act.key} act={act} visits={visits} />
          ))}
        </Alert>
      )}
    </>
  );
}

function RefusedAct({ act, visits }: { act: QueuedAct; visits: Known }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const visit = visits.find(({ appointmentId }) => appointmentId === act.appointmentId);
  const reason = act.refused && act.refused in t ? String(t[act.refused as keyof typeof t]) : t.refused;
  return (
    <>
      <p>
        <strong>{t.refusedAct(t[act.act], visit?.customer.name ?? t.someVisit, formatClock(new Date(act.pressedAt), language))}.</strong>{' '}
        {reason} {act.words}
      </p>
      <Button variant="secondary" color="danger" onClick={() => forgetAct(act.key)}>
        {t.seen}
      </Button>
    </>
  );
}
