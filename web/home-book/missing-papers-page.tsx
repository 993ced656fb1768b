import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../papers/papers.css';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MissingPapers } from '#contract/papers.ts';
import * as contract from '#contract/papers.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import { formatDate } from '#words/format.ts';
import { jobNameWithDetails, jobNameWithNumber, jobWork } from '#words/jobs.ts';
import { paperKindInText, paperKindWords } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { OfficeTabs } from '../cases/office-tabs.tsx';
import { useForm } from '../form/use-form.ts';
import { missingPapersQuery, waivePaper } from '../papers/office-api.ts';
import { staffPaperTexts } from '../papers/office-texts.ts';
import { addPaperPath, customerPath, staffPaths } from '../paths.ts';
import { readSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The jobs whose papers should have been added by now, newest first, by department. */
export function MissingPapersPage() {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const [departmentId, setDepartment] = useState<number | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const found = useInfiniteQuery(missingPapersQuery(departmentId));
  const isAdmin = readSession()?.role === 'Admin';
  const [first] = found.data?.pages ?? [];
  const jobs = found.data?.pages.flatMap((page) => page.jobs) ?? [];
  return (
    <>
      <PageHeading title={t.missingTitle} lead={first?.judgedFrom ? t.missingLead(formatDate(first.judgedFrom, language)) : undefined} />
      <OfficeTabs current="missingPapers" />
      <Card>
        <DoneNotice done={done} />
        <Loaded query={found} waiting={<Skeleton lines={6} tall />}>
          {() => (
            <>
              {first && first.judgedFrom === null && (
                <p className="empty">
                  {t.off}{' '}
                  {isAdmin && (
                    <Link href={staffPaths.settings} className="ds-link">
                      {t.toSettings}
                    </Link>
                  )}
                </p>
              )}
              {first?.judgedFrom && (
                <>
                  <SelectField
                    label={t.department}
                    placeholder={t.allDepartments}
                    value={departmentId ?? ''}
                    options={first.departments.map((department) => ({ value: String(department.departmentId), text: department.name }))}
                    onChange={({ target }) => setDepartment(target.value === '' ? null : Number(target.value))}
                  />
                  {jobs.length === 0 && <p className="empty">{found.hasNextPage ? t.nothingSoFar : t.nothingMissing}</p>}
                  <ul className="missing-jobs" aria-label={t.jobs}>
                    {jobs.map((job) => (
                      <MissingJob key={job.jobId} job={job} onWaived={() => setDone({ words: t.waived })} />
                    ))}
                  </ul>
                  {found.hasNextPage && (
                    <Button
                      variant="secondary"
                      aria-disabled={found.isFetchingNextPage}
                      onClick={() => found.isFetchingNextPage || void found.fetchNextPage()}
                    >
                      {found.isFetchingNextPage ? t.loading : t.older}
                    </Button>
                  )}
                </>
              )}
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}

type Job = MissingPapers['jobs'][number];

/** A job with its missing papers: each can be added, or waived as not needed. */
export function MissingJob({ job, onWaived }: { job: Job; onWaived: () => void }) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const [asked, setAsked] = useState<PaperKind | null>(null);
  const precisely = jobNameWithNumber(job, language);
  return (
    <li>
      <p>
        <strong>{jobNameWithDetails({ ...job, address: '' }, language)}</strong>
      </p>
      <p className="muted">
        <Link className="ds-link" href={customerPath(job.customerId, 'papers')} aria-label={t.papersOf(job.customer)}>
          {job.customer}
        </Link>
        {` · ${[jobWork(job, language), job.installer && t.by(job.installer, job.department)].filter(Boolean).join(' · ')}`}
      </p>
      <ul className="missing-kinds">
        {job.missing.map((kind) => (
          <li key={kind}>
            <span>{paperKindWords[language][kind]}</span>
            <Link
              className="ds-link"
              href={addPaperPath(job.customerId, job.jobId, kind)}
              aria-label={t.addToName(paperKindInText(kind, language), precisely)}
            >
              {t.addTo}
            </Link>
            <Button variant="tertiary" aria-label={t.waiveName(paperKindWords[language][kind], precisely)} onClick={() => setAsked(kind)}>
              {t.waive}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <WaivePaper
          jobId={job.jobId}
          kind={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onWaived();
          }}
        />
      )}
    </li>
  );
}

type Props = { jobId: number; kind: PaperKind; onClose: () => void; onDone: () => void };

export function WaivePaper({ jobId, kind, onClose, onDone }: Props) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const waive = useMutation({
    mutationFn: waivePaper,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'missing-papers'] }),
  });
  const form = useForm({
    schema: contract.waivePaper.body,
    first: { reason: '' },
    bodyOf: ({ reason }) => ({ jobId, kind, reason: reason.trim() }),
    send: waive,
  });
  const close = () => form.isSending || onClose();
  return (
    <Dialog title={t.waiveHeading(paperKindInText(kind, language))} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{t.waiveText}</p>
        <TextField label={t.reason} description={t.reasonHint} autoComplete="off" {...form.text('reason', t.reasonMissing)} />
        {form.error && <SendFailed error={form.error} text={t.waiveFailed} onRetry={form.submit} />}
        <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={form.isSending} onCancel={close} />
      </form>
    </Dialog>
  );
}
