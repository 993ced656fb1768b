import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import * as contract from '#contract/customers.ts';
import type { WaivedPaper } from '#contract/papers.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { jobNameWithDetails, jobNameWithNumber } from '#words/jobs.ts';
import { paperKindWords } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { shownFormName } from '../brand/job-words.ts';
import { staffPapersQuery, waivePaper } from '../papers/office-api.ts';
import { staffPaperTexts } from '../papers/office-texts.ts';
import { customerFormPath, type FormArrival } from '../paths.ts';
import { customerJobsQuery, withdrawPaper } from '../search/api.ts';
import { readSession } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Pager } from '../ui/pager.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import type { Paper, TabProps } from './contact-card.tsx';
import { WithdrawPaper } from './jobs-tab.tsx';
import { customerTexts } from './texts.ts';
import { UploadedPapers } from './uploaded-papers.tsx';

const PAPERS_PER_PAGE = 10;

/** Uploaded and imported papers, waived ones, then the forms. */
export function PapersTab({ customer }: TabProps) {
  return (
    <>
      <UploadedPapers customer={customer} />
      <WaivedPapers customer={customer} />
      <FormPapers customer={customer} />
    </>
  );
}

/** Every form of every job, newest first, including withdrawn ones. */
function FormPapers({ customer }: TabProps) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  const jobs = useQuery(customerJobsQuery(customer.customerId));
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState<Paper | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const papers = papersOf(jobs.data ?? [], (schemaId) => shownFormName({ schemaId }, 0, language));
  return (
    <Card title={t.formPapers}>
      <DoneNotice done={done} />
      <Loaded query={jobs} waiting={<Skeleton lines={6} tall />}>
        {() => papers.length === 0 && <p className="empty">{t.noPapers}</p>}
      </Loaded>
      {papers.length > 0 && (
        <>
          <ul className="customer-papers" aria-label={t.formPapers}>
            {papers.slice(page * PAPERS_PER_PAGE, (page + 1) * PAPERS_PER_PAGE).map((paper) => (
              <PaperRow key={`${paper.job.jobId} ${paper.schemaId}`} customer={customer} paper={paper} onWithdraw={() => setAsked(paper)} />
            ))}
          </ul>
          <Pager
            page={page}
            pageCount={Math.ceil(papers.length / PAPERS_PER_PAGE)}
            rowCount={papers.length}
            onPage={setPage}
            name={t.formPapers}
          />
        </>
      )}
      {asked && (
        <WithdrawPaper
          customerId={customer.customerId}
          name={asked.name}
          text={t.withdrawText(customer.name)}
          schema={contract.withdrawPaper.body}
          bodyOf={(reason) => ({ customerId: customer.customerId, jobId: asked.job.jobId, schemaId: asked.schemaId, reason })}
          withdraw={withdrawPaper}
          onClose={() => setAsked(null)}
          onDone={(mails) => {
            setAsked(null);
            setDone(mails > 0 ? { words: t.withdrawnMailed } : { words: t.withdrawnNotMailed, color: 'warning' });
          }}
        />
      )}
    </Card>
  );
}

const papersOf = (jobs: readonly contract.CustomerJob[], nameOf: (schemaId: number) => string): Paper[] =>
  jobs.flatMap((job) => [
    ...job.forms.map((schemaId) => ({ job, schemaId, name: nameOf(schemaId), withdrawn: null })),
    ...job.withdrawn.map((withdrawn) => ({ job, schemaId: withdrawn.schemaId, name: nameOf(withdrawn.schemaId), withdrawn })),
  ]);

function PaperRow({ customer, paper, onWithdraw }: TabProps & { paper: Paper; onWithdraw: () => void }) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  const { job, schemaId, name, withdrawn } = paper;
  const isAdmin = readSession()?.role === 'Admin';
  return (
    <li>
      <div className="customer-paper">
        {withdrawn ? (
          <p>
            {name} <Badge color="warning">{t.withdrawn}</Badge>
          </p>
        ) : (
          <Link
            className="ds-link"
            href={customerFormPath(customer.customerId, job.jobId, schemaId)}
            state={{ tab: 'papers', search: '' } satisfies FormArrival}
            aria-label={t.openForm(name, job.jobId)}
          >
            {name}
          </Link>
        )}
        <p className="muted">{jobNameWithDetails({ ...job, address: '' }, language)}</p>
        {withdrawn && <p className="muted">{t.withdrawnAt(formatDate(osloDay(new Date(withdrawn.at)), language), withdrawn.reason)}</p>}
      </div>
      {isAdmin && !withdrawn && (
        <Button variant="tertiary" color="danger" aria-label={t.withdrawName(name, job.jobId)} onClick={onWithdraw}>
          {t.withdraw}
        </Button>
      )}
    </li>
  );
}

/** The papers that were waived for the customer's jobs, why and by whom; the office can undo it. Empty if none was waived. */
export function WaivedPapers({ customer }: TabProps) {
  const t = useTexts(staffPaperTexts);
  const waived = useQuery(staffPapersQuery(customer.customerId, 0)).data?.waived ?? [];
  const [done, setDone] = useState<DoneMessage | null>(null);
  if (waived.length === 0 && !done) return null;
  return (
    <Card title={t.waivers}>
      <DoneNotice done={done} />
      {waived.length > 0 && <p className="muted">{t.waiversLead}</p>}
      <ul className="paper-list" aria-label={t.waivers}>
        {waived.map((paper) => (
          <Row
            key={`${paper.jobId} ${paper.kind}`}
            paper={paper}
            isOffice={customer.seesAll}
            onEnded={() => setDone({ words: t.neededAgain })}
          />
        ))}
      </ul>
    </Card>
  );
}

function Row({ paper, isOffice, onEnded }: { paper: WaivedPaper; isOffice: boolean; onEnded: () => void }) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const { jobId, kind, reason, at, by } = paper;
  const end = usePress({
    mutationFn: () => waivePaper({ jobId, kind, reason: null }),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const name = paperKindWords[language][kind];
  const job = jobNameWithNumber(paper, language);
  return (
    <li className="paper-row">
      <div className="paper-words">
        <p className="paper-title">{name}</p>
        <p className="muted">{job}</p>
        <p>{reason}</p>
        <p className="muted">{t.waivedBy(by, formatDate(osloDay(new Date(at)), language))}</p>
        {end.isError && <SendFailed error={end.error} text={t.waiveFailed} onRetry={() => end.press()} />}
      </div>
      {isOffice && (
        <Button variant="secondary" aria-disabled={end.isPending} aria-label={t.needAgainName(name, job)} onClick={() => end.press()}>
          {end.isPending ? t.saving : t.needAgain}
        </Button>
      )}
    </li>
  );
}
