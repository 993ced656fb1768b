import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import * as contract from '#contract/papers.ts';
import { osloDay } from '#domain/calendar.ts';
import { PAPER_KINDS, PAPERS_PER_PAGE } from '#domain/papers/paper.ts';
import { formatDate } from '#words/format.ts';
import { jobNameWithNumber } from '#words/jobs.ts';
import { paperTitleWords } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { staffPapersQuery, withdrawUploaded } from '../papers/office-api.ts';
import { staffPaperTexts } from '../papers/office-texts.ts';
import { PaperRow } from '../papers/paper-row.tsx';
import { JOB_OF_PAPER, KIND_OF_PAPER } from '../paths.ts';
import { customerJobsQuery } from '../search/api.ts';
import { readSession } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Pager } from '../ui/pager.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { AddPaper } from './add-paper.tsx';
import type { TabProps } from './contact-card.tsx';
import { WithdrawPaper } from './jobs-tab.tsx';
import { customerTexts } from './texts.ts';

/** Papers besides the forms, with a button to add one and, for Admins, to withdraw one. */
export function UploadedPapers({ customer }: TabProps) {
  const t = useTexts(staffPaperTexts);
  const { papers: title } = useTexts(customerTexts);
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(0);
  const papers = useQuery(staffPapersQuery(customer.customerId, page));
  const jobs = useQuery(customerJobsQuery(customer.customerId));
  const job = /^\d{1,9}$/.exec(params.get(JOB_OF_PAPER) ?? '')?.[0];
  const kind = PAPER_KINDS.find((known) => known === params.get(KIND_OF_PAPER)) ?? '';
  // A link from the list of missing papers opens the form with that paper.
  const [isAdding, setAdding] = useState(job !== undefined);
  const [asked, setAsked] = useState<contract.StaffPaper | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const close = () => {
    setAdding(false);
    setParams({}, { replace: true });
  };
  return (
    <Card title={title}>
      <p className="muted">{t.lead}</p>
      <DoneNotice done={done} />
      <p>
        <Button onClick={() => setAdding(true)}>{t.add}</Button>
      </p>
      <Loaded query={papers} waiting={<Skeleton lines={4} tall />} empty={<p className="empty">{t.none}</p>}>
        {(data) => (
          <>
            <ul className="paper-list" aria-label={title}>
              {data.papers.map((paper) => (
                <Row key={paper.paperId} paper={paper} jobs={jobs.data ?? []} onWithdraw={() => setAsked(paper)} />
              ))}
            </ul>
            <Pager page={page} pageCount={Math.ceil(data.total / PAPERS_PER_PAGE)} rowCount={data.total} onPage={setPage} name={title} />
          </>
        )}
      </Loaded>
      {isAdding && jobs.data && (
        <AddPaper
          customer={customer}
          jobs={jobs.data}
          first={{ place: job ? `job ${job}` : '', kind }}
          onClose={close}
          onDone={() => {
            close();
            setDone({ words: t.added });
          }}
        />
      )}
      {asked && (
        <WithdrawPaper
          customerId={customer.customerId}
          name={paperTitleWords(asked, language)}
          text={t.withdrawText(customer.name)}
          schema={contract.withdrawUploadedPaper.body}
          bodyOf={(reason) => ({ customerId: customer.customerId, paperId: asked.paperId, reason })}
          withdraw={withdrawUploaded}
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

type RowProps = { paper: contract.StaffPaper; jobs: readonly { jobId: number; title: string | null }[]; onWithdraw: () => void };

function Row({ paper, jobs, onWithdraw }: RowProps) {
  const t = useTexts(staffPaperTexts);
  const customers = useTexts(customerTexts);
  const { language } = useLanguage();
  const job = jobs.find(({ jobId }) => jobId === paper.jobId);
  const { withdrawn } = paper;
  const title = paperTitleWords(paper, language);
  if (withdrawn)
    return (
      <li className="paper-row">
        <div className="paper-words">
          <p>
            {title} <Badge color="warning">{customers.withdrawn}</Badge>
          </p>
          <p className="muted">{customers.withdrawnAt(formatDate(osloDay(new Date(withdrawn.at)), language), withdrawn.reason)}</p>
        </div>
      </li>
    );
  return (
    <PaperRow paper={paper}>
      {job && <p className="muted">{jobNameWithNumber(job, language)}</p>}
      {paper.showsPrices && <p className="muted">{t.hidden}</p>}
      {readSession()?.role === 'Admin' && (
        <Button variant="tertiary" color="danger" aria-label={t.withdrawName(title)} onClick={onWithdraw}>
          {customers.withdraw}
        </Button>
      )}
    </PaperRow>
  );
}
