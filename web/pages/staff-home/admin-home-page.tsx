import { Loaded } from '../../ui/loaded.tsx';
import '../../styles/staff.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weekQuery } from '../../api/staff-queries.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { HomeBlock, RowsWaiting } from '../../layouts/home-block.tsx';
import { HomeHeading } from '../../layouts/home-heading.tsx';
import { staffHomeTexts } from '../../texts/staff-home.ts';
import { Checklist } from './checklist.tsx';
import { LateCases } from './late-cases.tsx';
import { MyJobs } from './my-jobs.tsx';
import { UnsentMails } from './unsent-mails.tsx';
import { WeekFigures, WeekPicker } from './week-figures.tsx';

/** The company's week, late cases, failed and queued mails, and the jobs of an Admin who is also an installer. */
export function AdminHomePage() {
  const t = useTexts(staffHomeTexts);
  const [day, setDay] = useState<string | null>(null);
  const week = useQuery(weekQuery(day));
  return (
    <>
      <HomeHeading documentTitle={t.title} lead={t.leadAdmin(boot().brand.name)} person={null} />
      <Checklist />
      <div className="staff-grid" aria-busy={week.isPlaceholderData || undefined}>
        <HomeBlock
          title={week.data ? t.week(week.data.number) : t.thisWeek}
          icon="chart"
          action={<WeekPicker week={week.data} day={day} onDay={setDay} />}
        >
          <Loaded query={week} waiting={<RowsWaiting rows={4} />}>
            {(data) => <WeekFigures week={data} />}
          </Loaded>
        </HomeBlock>
        <LateCases />
        {(week.isPending || week.data) && (
          <HomeBlock title={t.mails} icon="mail" isHighlighted={(week.data?.mails.failed ?? 0) > 0}>
            {week.isPending && <RowsWaiting rows={2} />}
            {week.data && <UnsentMails mails={week.data.mails} />}
          </HomeBlock>
        )}
      </div>
      <MyJobs isExtra />
    </>
  );
}
