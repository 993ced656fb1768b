import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import '../../styles/cases.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import type { CustomerCase } from '#contract/my-cases.ts';
import { statusOf } from '../../api/call.ts';
import { caseQuery, casesKey, closeCase, fetchCaseBefore, readCase, reopenCase, sendCaseMessage } from '../../api/cases.ts';
import { useTexts } from '../../app/language.tsx';
import { CaseHead } from '../../case-view/case-head.tsx';
import { isDangerOpen } from '../../case-view/case-words.ts';
import { CustomerConversation } from '../../case-view/customer-conversation.tsx';
import { DangerNumbers } from '../../case-view/danger-numbers.tsx';
import { MessageForm } from '../../case-view/message-form.tsx';
import { SolvedQuestion } from '../../case-view/solved-question.tsx';
import { type Message, useMessage } from '../../case-view/use-message.ts';
import { When } from '../../case-view/when.tsx';
import { casePaths, reportPath } from '../../paths.ts';
import { caseTexts } from '../../texts/cases.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NextVisits } from '../../visit-view/next-visits.tsx';
import { nextVisitsQuery } from '../../visit-view/next-visits-query.ts';
import { OnTheWay } from '../../visit-view/on-the-way.tsx';
import { CloseCase } from './close-case.tsx';
import { DownloadReceipt } from './download-receipt.tsx';
import { UnknownCase } from './unknown-case.tsx';

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
