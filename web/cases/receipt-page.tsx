import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './cases.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { CustomerCase } from '#contract/cases.ts';
import { momentWords } from '#words/case-time.ts';
import { promiseLines } from '#words/cases.ts';
import { statusOf } from '../api/call.ts';
import { sentCaseQuery } from '../api/cases.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { casePath, casePaths, jobPath } from '../paths.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { CaseFacts } from './case-facts.tsx';
import { DownloadReceipt, UnknownCase } from './case-parts.tsx';
import { DangerNumbers } from './danger-numbers.tsx';
import { reportTexts } from './report-texts.ts';

/** Shown after sending: the case number, what was sent, and what happens next. */
export function ReceiptPage() {
  const caseId = Number(useParams<{ caseId: string }>().caseId);
  const found = useQuery(sentCaseQuery(caseId));
  if (!Number.isInteger(caseId) || [400, 404].includes(statusOf(found.error))) return <UnknownCase caseId={caseId} />;
  return (
    <Loaded query={found} waiting={<WaitingCard lines={5} />}>
      {(data) => <Receipt customerCase={data} />}
    </Loaded>
  );
}

function Receipt({ customerCase }: { customerCase: CustomerCase }) {
  const t = useTexts(reportTexts);
  const { language } = useLanguage();
  const now = useNow();
  const when = (iso: string) => momentWords(new Date(iso), now, language);
  const sent = customerCase.events.find((event) => event.text !== null);
  const promised = {
    isDanger: customerCase.isDanger,
    answerBy: customerCase.clocks.answer.by,
    repairBy: customerCase.clocks.repair?.promisedBy ?? null,
  };
  return (
    <>
      <PageHeading title={t.receiptTitle(customerCase.caseId)} lead={t.receiptLead} />
      {customerCase.isDanger && <DangerNumbers isSent />}
      <Card title={t.happensNext}>
        <ul className="receipt-next">
          {promiseLines(promised, when, language).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{t.receiptNotice}</li>
        </ul>
        <div className="receipt-actions">
          <ButtonLink href={casePath(customerCase.caseId)}>{t.toCase}</ButtonLink>
          <DownloadReceipt caseId={customerCase.caseId} isProminent />
          <ButtonLink href={casePaths.cases} variant="tertiary">
            {t.toCases}
          </ButtonLink>
        </div>
      </Card>
      <Card title={t.youSent}>
        <p className="muted">
          <CaseFacts facts={customerCase} jobHref={jobPath} anchor={Link} />
        </p>
        <p className="case-text">{sent?.text}</p>
        <PhotoStrip photoIds={sent?.photos ?? []} />
      </Card>
    </>
  );
}
