import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CareOfCustomer } from '#contract/home-book-care.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import type { TabProps } from './contact-card.tsx';
import { careQuery, EditCare, EndCare } from './edit-care.tsx';
import { careTexts } from './tab-texts.ts';
import { customerTexts } from './texts.ts';

type Task = CareOfCustomer['tasks'][number];

/** The maintenance that the customer's products need, and when. */
export function CareTab({ customer }: TabProps) {
  const t = useTexts(careTexts);
  const { care } = useTexts(customerTexts);
  const seen = useQuery(careQuery(customer.customerId));
  const [edited, setEdited] = useState<Task | 'new' | null>(null);
  const [ended, setEnded] = useState<Task | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const finish = (words: string) => {
    setEdited(null);
    setEnded(null);
    setDone({ words });
  };
  return (
    <Card title={care} action={seen.data && <Button onClick={() => setEdited('new')}>{t.add}</Button>}>
      <DoneNotice done={done} />
      <p>{t.lead}</p>
      <Loaded query={seen} waiting={<Skeleton lines={4} tall />}>
        {(data) => (
          <>
            {data.tasks.length === 0 ? (
              <p className="empty">{t.none}</p>
            ) : (
              <ul className="customer-papers" aria-label={care}>
                {data.tasks.map((task) => (
                  <CareTask key={task.careId} task={task} onChange={() => setEdited(task)} onEnd={() => setEnded(task)} />
                ))}
              </ul>
            )}
            {edited && (
              <EditCare
                customer={customer}
                care={data}
                task={edited === 'new' ? null : edited}
                onClose={() => setEdited(null)}
                onDone={() => finish(t.saved)}
              />
            )}
          </>
        )}
      </Loaded>
      {ended && <EndCare customer={customer} task={ended} onClose={() => setEnded(null)} onDone={() => finish(t.ended)} />}
    </Card>
  );
}

function CareTask({ task, onChange, onEnd }: { task: Task; onChange: () => void; onEnd: () => void }) {
  const t = useTexts(careTexts);
  const { language } = useLanguage();
  const details = [
    t.next(formatDate(task.dueOn, language)),
    task.doneOn && t.done(formatDate(task.doneOn, language)),
    task.caseId !== null && t.ordered(task.caseId),
    withoutLineBreak(task.address),
    task.jobTitle,
  ];
  return (
    <li>
      <div className="customer-paper">
        <p>
          <strong>{task.product}</strong> {task.offer !== '' && <Badge>{t.hasOffer}</Badge>}
        </p>
        <p>{task.task}</p>
        <p className="muted">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <Button variant="secondary" aria-label={t.changeName(task.product)} onClick={onChange}>
        {t.change}
      </Button>
      <Button variant="tertiary" color="danger" aria-label={t.endName(task.product)} onClick={onEnd}>
        {t.end}
      </Button>
    </li>
  );
}
