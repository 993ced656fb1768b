import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { phoneHref } from '#domain/contact.ts';
import { formatDate, formatPhone } from '#words/format.ts';
import { type Answer, codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { When } from '../app/when.tsx';
import { customerPath, inboxCasePath } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { usePress } from '../ui/use-send.ts';
import { followUpsKey, followUpTexts, settleFollowUp, writeFollowUp } from './follow-ups.ts';
import { MessageForm } from './message-form.tsx';
import { offerTopicTexts } from './offer-topics.ts';
import { inboxKey } from './office-api.ts';
import { useMessage } from './use-message.ts';

type FollowUp = Answer<'GET /api/FollowUp/List'>['followUps'][number];

/** The customer, the comment, its job, and what is done about it. */
export function FollowUpItem({ followUp }: { followUp: FollowUp }) {
  const t = useTexts(followUpTexts);
  const { language } = useLanguage();
  const offers = useTexts(offerTopicTexts);
  const { customer, job } = followUp;
  const headId = useId();
  return (
    <article className="follow-up" aria-labelledby={headId}>
      <p className="follow-up-head" id={headId}>
        <Link className="ds-link" href={customerPath(customer.customerId)}>
          {customer.name}
        </Link>
        {customer.phone && (
          <a className="ds-link" href={phoneHref(customer.phone)}>
            {formatPhone(customer.phone)}
          </a>
        )}
        <Badge color={followUp.source === 'wish' ? 'info' : 'warning'}>{t[followUp.source]}</Badge>
        <span className="muted">
          <When at={followUp.at} isPast />
        </span>
      </p>
      {job && (
        <p className="muted">{job.title ? t.job(job.title, formatDate(job.date, language)) : t.jobOn(formatDate(job.date, language))}</p>
      )}
      {followUp.recommendation !== null && <p>{t.recommendation(followUp.recommendation)}</p>}
      {followUp.comment && <blockquote className="follow-up-comment">{followUp.comment}</blockquote>}
      {followUp.wishes.length > 0 && (
        <p>
          {t.wishes}: {followUp.wishes.map((offer) => offers[`offer-${offer}`]).join(', ')}
        </p>
      )}
      {followUp.wishedDates.length > 0 && (
        <p>
          {t.wishedDates}: {followUp.wishedDates.map((day) => formatDate(day, language)).join(', ')}
        </p>
      )}
      {followUp.settled ? <Settled followUp={followUp.settled} /> : <WhatToDo followUp={followUp} />}
    </article>
  );
}

function Settled({ followUp: { at, by, outcome, caseId } }: { followUp: NonNullable<FollowUp['settled']> }) {
  const t = useTexts(followUpTexts);
  return (
    <p className="muted">
      {t[`outcome-${outcome}`](by)}, <When at={at} isPast />
      {caseId !== null && (
        <>
          {' · '}
          <Link className="ds-link" href={inboxCasePath(caseId)}>
            {t.openCase(caseId)}
          </Link>
        </>
      )}
    </p>
  );
}

function WhatToDo({ followUp: { source, sourceId, customer } }: { followUp: FollowUp }) {
  const t = useTexts(followUpTexts);
  const client = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: followUpsKey });
    await client.invalidateQueries({ queryKey: inboxKey });
  };
  const settle = usePress({
    mutationFn: (outcome: 'called' | 'not-needed') => settleFollowUp({ source, sourceId, outcome }),
    onSettled: refresh,
  });
  const settleAs = (outcome: 'called' | 'not-needed') => () => settle.press(outcome);
  return (
    <div className="follow-up-actions">
      <Button variant="secondary" onClick={() => setWriting(true)}>
        {t.write}
      </Button>
      <Button variant="tertiary" onClick={settleAs('called')}>
        {t.called}
      </Button>
      <Button variant="tertiary" onClick={settleAs('not-needed')}>
        {t.notNeeded}
      </Button>
      {settle.isError && (
        <Alert color="danger" isUrgent>
          {codeOf(settle.error) === 'follow-up-settled' ? t.alreadySettled : t.failed}
        </Alert>
      )}
      {isWriting && (
        <Dialog title={t.writeHeading(customer.name)} onClose={() => setWriting(false)}>
          <p>{t.writeText}</p>
          <Writing source={source} sourceId={sourceId} onDone={refresh} />
          <Button variant="tertiary" onClick={() => setWriting(false)}>
            {t.cancel}
          </Button>
        </Dialog>
      )}
    </div>
  );
}

function Writing({ source, sourceId, onDone }: Pick<FollowUp, 'source' | 'sourceId'> & { onDone: () => Promise<void> }) {
  const t = useTexts(followUpTexts);
  const [refusal, setRefusal] = useState<'noLogin' | 'alreadySettled' | null>(null);
  const message = useMessage(`follow-up.${source}.${sourceId}`, async ({ key, text }) => {
    setRefusal(null);
    await writeFollowUp({ source, sourceId, key, text }).catch((error: unknown) => {
      const code = codeOf(error);
      if (code === 'no-login') setRefusal('noLogin');
      if (code === 'follow-up-settled') setRefusal('alreadySettled');
      throw error;
    });
    await onDone();
  });
  const shown = refusal ? { ...message, error: null } : message;
  return (
    <>
      {refusal && (
        <Alert color="danger" isUrgent>
          {t[refusal]}
        </Alert>
      )}
      <MessageForm message={shown} label={t.writeLabel} hasPhotos={false} />
    </>
  );
}
