import { useState } from 'react';
import { CASE_STATES } from '#domain/cases/case.ts';
import { useTexts } from '#web/app/language.tsx';
import { Alert, Notification } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DoneMessage, DoneNotice } from '#web/ui/done-notice.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { SendFailed } from '#web/ui/failures.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './notifications-page.tsx?raw';
import { galleryNotificationsTexts } from './texts/notifications.ts';

function Alerts() {
  const t = useTexts(galleryNotificationsTexts);
  return (
    <div className="sample-stack">
      <Alert color="info">{t.info}</Alert>
      <Alert color="success">{t.success}</Alert>
      <Alert color="warning">{t.warning}</Alert>
      <Alert color="danger">{t.danger}</Alert>
    </div>
  );
}

/** `isUrgent` is announced at once: for something that has just failed, never for what was there when the page loaded. */
function Urgent() {
  const t = useTexts(galleryNotificationsTexts);
  const [isShown, setShown] = useState(false);
  return (
    <div className="sample-stack">
      <Button variant="secondary" onClick={() => setShown(!isShown)}>
        {isShown ? t.hide : t.fail}
      </Button>
      {isShown && (
        <Alert color="danger" isUrgent>
          {t.danger}
        </Alert>
      )}
    </div>
  );
}

/** A new key shows it again. Here the frame replaces the window: top centre, red, four seconds. */
function Passing() {
  const t = useTexts(galleryNotificationsTexts);
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="sample-tall">
      <Button onClick={() => setAttempt(attempt + 1)}>{t.logIn}</Button>
      {attempt > 0 && <Notification key={attempt} heading="OPS!" text={t.wrong} />}
    </div>
  );
}

function TryAgain() {
  const [isRetrying, setRetrying] = useState(false);
  return (
    <Failed heading="AUCH!!" press={{ error: new Error('fails on purpose'), isPending: isRetrying, press: () => setRetrying(true) }} />
  );
}

/** Below a long form: it scrolls into view, and nothing that was typed is lost. */
function NotSent() {
  const t = useTexts(galleryNotificationsTexts);
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <Button onClick={() => setFailed(true)}>{t.send}</Button>
      {isFailed && <SendFailed error={null} text={t.kept} onRetry={() => setFailed(false)} />}
    </>
  );
}

/** A new object shows it again, even with the same words. */
function JustDone() {
  const t = useTexts(galleryNotificationsTexts);
  const [done, setDone] = useState<DoneMessage | null>(null);
  return (
    <div className="sample-stack">
      <DoneNotice done={done} />
      <Button variant="secondary" onClick={() => setDone({ words: t.removed })}>
        {t.remove}
      </Button>
    </div>
  );
}

function Badges() {
  const t = useTexts(galleryNotificationsTexts);
  return (
    <div className="sample-row">
      <Badge>{t.draft}</Badge>
      <Badge color="accent">{t.planned}</Badge>
      <Badge color="info">{t.onTheWay}</Badge>
      <Badge color="success">{t.done}</Badge>
      <Badge color="warning">{t.waits}</Badge>
      <Badge color="danger">{t.late}</Badge>
    </div>
  );
}

/** The same state in the customer's words and, where they differ, in the staff's. */
function CaseStates() {
  return (
    <div className="sample-row">
      {CASE_STATES.map((state) => (
        <StateBadge key={state} state={state} />
      ))}
      <StateBadge state="waiting" isStaff />
    </div>
  );
}

export const NotificationsPage = galleryPage({
  page: 'notifications',
  source,
  texts: galleryNotificationsTexts,
  examples: { Alerts, Urgent, Passing, TryAgain, NotSent, JustDone, Badges, CaseStates },
});
