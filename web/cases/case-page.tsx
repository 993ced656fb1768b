import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './cases.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { CustomerCase } from '#contract/cases.ts';
import { statusOf } from '../api/call.ts';
import { caseQuery, casesKey, closeCase, fetchCaseBefore, readCase, reopenCase, sendCaseMessage } from '../api/cases.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow, When } from '../app/when.tsx';
import { NextVisits } from '../appointments/next-appointments.tsx';
import { nextVisitsQuery } from '../appointments/next-appointments-query.ts';
import { OnTheWay } from '../appointments/on-the-way.tsx';
import { casePaths, jobPath, reportPath } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { BackLink, ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { usePress } from '../ui/use-send.ts';
import { CaseFacts } from './case-facts.tsx';
import { DownloadReceipt, UnknownCase } from './case-parts.tsx';
import { isDangerOpen, nextWords, promiseWords } from './case-words.ts';
import { CustomerConversation, SolvedQuestion } from './customer-conversation.tsx';
import { DangerNumbers } from './danger-numbers.tsx';
import { MessageForm } from './message-form.tsx';
import { caseTexts } from './texts.ts';
import { type Message, useMessage } from './use-message.ts';

/** One case: its state, the conversation, and a form to answer. */
export function CasePage() {
  const t = useTexts(caseTexts);
  const caseId = Number(useParams<{ caseId: string }>().caseId);
  const found = useQuery(caseQuery(caseId));
  const visits = useQuery(nextVisitsQuery({ caseId }));
  if (!Number.isInteger(caseId) || [400, 404].includes(statusOf(found.error))) return <UnknownCase caseId={caseId} />;
  return (
    <>
      <OnTheWay place={{ caseId }} />
      <BackLink href={casePaths.cases}>{t.back}</BackLink>
      <Loaded query={found} waiting={<WaitingCard lines={6} />} isReady={!visits.isPending}>
        {(data) => <OpenCase key={data.caseId} customerCase={data} />}
      </Loaded>
    </>
  );
}

function OpenCase({ customerCase }: { customerCase: CustomerCase }) {
  useReadMark(customerCase);
  return (
    <>
      <CaseHead customerCase={customerCase} />
      {isDangerOpen(customerCase) && <DangerNumbers isSent />}
      <NextVisits place={{ caseId: customerCase.caseId }} />
      <Card>
        <CustomerConversation
          customerCase={customerCase}
          fetchBefore={(number) => fetchCaseBefore(customerCase.caseId, number)}
          receipt={<DownloadReceipt caseId={customerCase.caseId} />}
        />
        <WhatNow customerCase={customerCase} />
      </Card>
    </>
  );
}

/** An open page counts as read. */
function useReadMark({ caseId, events, readUpTo }: CustomerCase): void {
  const client = useQueryClient();
  const last = events.at(-1)?.number ?? 0;
  useEffect(() => {
    if (last > readUpTo && document.visibilityState === 'visible')
      readCase(caseId, last).then(
        () => client.invalidateQueries({ queryKey: [...casesKey, 'unread'] }),
        () => {},
      );
  }, [caseId, last, readUpTo, client]);
}

function WhatNow({ customerCase }: { customerCase: CustomerCase }) {
  if (customerCase.state === 'closed') return <Reopening customerCase={customerCase} />;
  if (customerCase.state === 'done') return <Confirming caseId={customerCase.caseId} />;
  return (
    <>
      <Answering customerCase={customerCase} />
      <CloseCase caseId={customerCase.caseId} />
    </>
  );
}

function Confirming({ caseId }: { caseId: number }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: casesKey });
  return <SolvedQuestion onYes={() => closeCase(caseId).then(refresh)} no={useReopening(caseId)} />;
}

/** The reason is the first message of a reopened case. */
function useReopening(caseId: number): Message {
  const client = useQueryClient();
  return useMessage(`reopen.${caseId}`, async (written) => {
    await reopenCase({ caseId, ...written });
    await client.invalidateQueries({ queryKey: casesKey });
  });
}

function Answering({ customerCase: { caseId } }: { customerCase: CustomerCase }) {
  const t = useTexts(caseTexts);
  const client = useQueryClient();
  const message = useMessage(`message.${caseId}`, async (written) => {
    await sendCaseMessage({ caseId, ...written });
    await client.invalidateQueries({ queryKey: casesKey });
  });
  return <MessageForm message={message} label={t.write} />;
}

/** A closed case can be reopened for a while. */
function Reopening({ customerCase: { caseId, reopenUntil } }: { customerCase: CustomerCase }) {
  const t = useTexts(caseTexts);
  const message = useReopening(caseId);
  if (!reopenUntil || Date.parse(reopenUntil) < Date.now())
    return (
      <div className="case-over">
        <p>{t.closedForGood}</p>
        <ButtonLink href={reportPath()} variant="secondary">
          {t.newCase}
        </ButtonLink>
      </div>
    );
  return (
    <details className="case-reopen" open={message.text !== '' || undefined}>
      <summary className="ds-link">{t.reopen}</summary>
      <p className="muted">
        {t.reopenUntil} <When at={reopenUntil} />.
      </p>
      <MessageForm message={message} label={t.reopenLabel} sendWord={t.reopen} />
    </details>
  );
}

/** What the case is about, its state, and what was promised. */
export function CaseHead({ customerCase }: { customerCase: CustomerCase }) {
  const { language } = useLanguage();
  const now = useNow();
  return (
    <div className="case-head">
      <PageHeading title={customerCase.title} lead={<CaseFacts facts={customerCase} jobHref={jobPath} anchor={Link} />} />
      <div className="case-state" role="status">
        <StateBadge state={customerCase.state} />
        <p>{nextWords(customerCase, now, language)}</p>
        {promiseWords(customerCase, now, language).map((line) => (
          <p key={line} className="case-promise">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Lets the customer close a case that has solved itself. */
export function CloseCase({ caseId }: { caseId: number }) {
  const t = useTexts(caseTexts);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const close = usePress({
    mutationFn: () => closeCase(caseId),
    onSuccess: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: casesKey });
    },
  });
  const failed = close.isError && (
    <Alert color="danger" isUrgent>
      {t.closeFailed}
    </Alert>
  );
  return (
    <>
      <p>
        <Button variant="tertiary" onClick={() => setAsking(true)}>
          {t.close}
        </Button>
      </p>
      {isAsking && (
        <Dialog title={t.closeQuestion} onClose={() => setAsking(false)}>
          <p>{t.closeText}</p>
          {failed}
          <DialogActions>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t.closeCancel}
            </Button>
            <Button onClick={() => close.press()}>{t.confirm}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
