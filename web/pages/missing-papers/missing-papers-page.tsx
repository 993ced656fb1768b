import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/papers.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '#words/format.ts';
import { missingPapersQuery } from '../../api/staff-papers.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { OfficeTabs } from '../../case-view/office-tabs.tsx';
import { staffPaths } from '../../paths.ts';
import { readSession } from '../../session/session.ts';
import { staffPaperTexts } from '../../texts/staff-papers.ts';
import { Button } from '../../ui/button.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { MissingJob } from './missing-job.tsx';

/** The jobs whose papers should have been added by now, newest first, by department. */
export function MissingPapersPage() {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const [departmentId, setDepartment] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
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
