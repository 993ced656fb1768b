import { useState } from 'react';
import { useTexts } from '#web/app/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RetryBlock } from '#web/ui/failures.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useCall } from '#web/ui/use-call.ts';
import { Skeleton, Spinner } from '#web/ui/waiting.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './panels-page.tsx?raw';
import { galleryPanelsTexts } from './texts/panels.ts';

const ANSWER_AFTER_MS = 1500;

function Plain() {
  const t = useTexts(galleryPanelsTexts);
  return (
    <Card>
      <p>{t.text}</p>
    </Card>
  );
}

function Titled() {
  const t = useTexts(galleryPanelsTexts);
  return (
    <Card title={t.job(1042)} action={<Badge color="success">{t.done}</Badge>}>
      <p>{t.text}</p>
    </Card>
  );
}

function WithAction() {
  const t = useTexts(galleryPanelsTexts);
  return (
    <Card title={t.job(1041)} action={<Button variant="tertiary">{t.all}</Button>}>
      <p>{t.text}</p>
      <Button variant="secondary">{t.open}</Button>
    </Card>
  );
}

/** As high as the content to come, so that nothing moves when it arrives. */
function Waiting() {
  const t = useTexts(galleryPanelsTexts);
  return (
    <Card title={t.job(1040)}>
      <Skeleton lines={3} />
    </Card>
  );
}

/** For content whose shape is unknown. */
function Working() {
  const t = useTexts(galleryPanelsTexts);
  return (
    <Card>
      <Spinner text={t.loggingIn} />
    </Card>
  );
}

function Failed() {
  const t = useTexts(galleryPanelsTexts);
  const [isRetrying, setRetrying] = useState(false);
  return (
    <Card title={t.job(1039)}>
      <RetryBlock error={null} onRetry={() => setRetrying(!isRetrying)} isRetrying={isRetrying} />
    </Card>
  );
}

/** Every third attempt fails, beginning with the first. */
function ThreeStates() {
  const t = useTexts(galleryPanelsTexts);
  const [tries, setTries] = useState(0);
  const job = useCall(async () => {
    setTries(tries + 1);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
    if (tries % 3 === 0) throw new Error('fails on purpose');
    return t.done;
  });
  return (
    <Card title={t.job(1036)}>
      <Loaded query={job} waiting={<Skeleton lines={3} />}>
        {(state) => <p>{state}</p>}
      </Loaded>
      <Button variant="secondary" onClick={() => job.refetch()}>
        {t.again}
      </Button>
    </Card>
  );
}

function Empty() {
  const t = useTexts(galleryPanelsTexts);
  return (
    <Card title={t.job(1038)}>
      <p className="empty">{t.empty}</p>
    </Card>
  );
}

/** One card is open at a time; the whole header is clickable. */
function Opening() {
  const t = useTexts(galleryPanelsTexts);
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="fold-card job-card" data-open={isOpen || undefined}>
      <button type="button" className="fold-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="job-card-name">{t.job(1037)}</span>
        <span className="job-card-details muted">12.03.2026</span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      {isOpen && (
        <div className="job-card-inside">
          <p className="empty">{t.text}</p>
        </div>
      )}
    </div>
  );
}

export const PanelsPage = galleryPage({
  page: 'panels',
  source,
  texts: galleryPanelsTexts,
  examples: { Plain, Titled, WithAction, Waiting, Working, Failed, ThreeStates, Empty, Opening },
});
