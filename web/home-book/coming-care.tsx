import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ServiceBook } from '#contract/home-book.ts';
import { osloDay } from '#domain/calendar.ts';
import { canUndo } from '#domain/home-book/care.ts';
import { withoutLineBreak } from '#words/address.ts';
import { dateWords } from '#words/case-time.ts';
import { formatDate } from '#words/format.ts';
import { orderText } from '#words/home-book.ts';
import { casesKey } from '../api/cases.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { SendPreview } from '../form/send-preview.tsx';
import { casePath } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { usePress } from '../ui/use-send.ts';
import { orderCare, serviceBookKey, tickCare, undoCare } from './api.ts';
import { serviceBookTexts } from './texts.ts';

const SHOWN_AT_FIRST = 4;

/** The next maintenance of the products here. */
export function ComingCare({ tasks }: { tasks: ServiceBook['coming'] }) {
  const t = useTexts(serviceBookTexts);
  const [showsAll, setShowsAll] = useState(false);
  const inOrder = useSteadyOrder(tasks);
  const hidden = showsAll ? 0 : Math.max(0, tasks.length - SHOWN_AT_FIRST);
  return (
    <Card title={t.coming}>
      <ul className="care-rows">
        {inOrder.slice(0, tasks.length - hidden).map((task) => (
          <CareRow key={task.careId} task={task} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="tertiary" onClick={() => setShowsAll(true)}>
          {t.moreComing(hidden)}
        </Button>
      )}
    </Card>
  );
}

/** A task that was ticked off is due later: moving it down at once would move "Angre" away, and another task under the finger. */
function useSteadyOrder(tasks: ServiceBook['coming']): ServiceBook['coming'] {
  const [first] = useState(() => tasks.map(({ careId }) => careId));
  const rank = ({ careId }: ServiceBook['coming'][number]) => first.indexOf(careId) + 1 || first.length + 1;
  return tasks.toSorted((a, b) => rank(a) - rank(b));
}

type Task = ServiceBook['coming'][number];

/** A task that was ticked off shows its next date, and the tick can be undone until the end of the day. */
export function CareRow({ task }: { task: Task }) {
  const t = useTexts(serviceBookTexts);
  const { language } = useLanguage();
  const now = new Date();
  const today = osloDay(now);
  const act = useActs(task.careId);
  const [isOrdering, setOrdering] = useState(false);
  const isDone = canUndo(task.doneOn, today);
  const day = dateWords(task.dueOn, now, language);
  return (
    <li className="care-row">
      <div className="care-words">
        <p>
          <strong>{task.product}</strong> {task.caseId !== null && <Badge color="info">{t.ordered}</Badge>}
        </p>
        <p>{task.task}</p>
        <p className="book-detail" role="status">
          <time dateTime={task.dueOn} title={formatDate(task.dueOn, language)}>
            {isDone ? t.ticked(day) : `${task.dueOn < today ? t.overdue(day) : t.due(day)}, ${t.every(task.careEveryMonths)}`}
          </time>
        </p>
        {task.address && <p className="book-detail">{withoutLineBreak(task.address)}</p>}
        {act.hasFailed && (
          <p className="care-failed" role="alert">
            {t.actFailed}
          </p>
        )}
      </div>
      <div className="care-acts">
        {isDone ? (
          <Button variant="tertiary" aria-disabled={act.isPending} aria-label={`${t.undo}: ${task.product}`} onClick={act.undo}>
            {t.undo}
          </Button>
        ) : (
          <Button variant="secondary" aria-disabled={act.isPending} aria-label={t.tickName(task.product)} onClick={act.tick}>
            {t.tick}
          </Button>
        )}
        {task.caseId === null ? (
          !isDone && (
            <Button
              variant="secondary"
              aria-disabled={act.isPending}
              aria-label={t.orderName(task.product)}
              onClick={() => setOrdering(true)}
            >
              {t.order}
            </Button>
          )
        ) : (
          <Link href={casePath(task.caseId)} className="ds-link">
            {t.toOrder(task.caseId)}
          </Link>
        )}
      </div>
      {isOrdering && (
        <SendPreview
          title={t.orderName(task.product)}
          text={orderText(task, language)}
          address={task.address}
          failed={t.actFailed}
          onSend={act.order}
          onClose={() => setOrdering(false)}
        />
      )}
    </li>
  );
}

/** An order leads to its case, even if another person has just made it. */
function useActs(careId: number) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  // The home page shows due tasks together with open cases.
  const onSettled = () => Promise.all([serviceBookKey, casesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  const change = usePress({ mutationFn: (act: typeof tickCare) => act(careId), onSettled });
  const order = async () => {
    try {
      const { caseId } = await orderCare(careId);
      navigate(casePath(caseId));
    } finally {
      await onSettled();
    }
  };
  return {
    isPending: change.isPending,
    hasFailed: change.isError,
    tick: () => change.press(tickCare),
    undo: () => change.press(undoCare),
    order,
  };
}
