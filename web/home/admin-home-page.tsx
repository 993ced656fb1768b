import { Loaded } from '../ui/loaded.tsx';
import './staff.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { leftWords } from '#words/case-time.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { inboxQuery } from '../cases/office-api.ts';
import { inboxTexts } from '../cases/office-texts.ts';
import { casePaths, inboxCasePath } from '../paths.ts';
import { weekQuery } from '../staff/api.ts';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Checklist } from './checklist.tsx';
import { HomeBlock, HomeHeading, RowsWaiting } from './home-block.tsx';
import { MyJobs } from './my-jobs.tsx';
import { staffHomeTexts } from './staff-texts.ts';
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

const SHOWN = 3;

/** Overdue cases, shown to an Admin without searching. */
export function LateCases() {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const now = useNow();
  const late = useQuery(inboxQuery({ view: 'all', late: 'yes', page: 0 }));
  const cases = late.data?.cases ?? [];
  const action = (
    <ButtonLink href={`${casePaths.inbox}${cases.length > 0 ? '?late=yes' : ''}`} variant="tertiary">
      {cases.length > SHOWN ? t.allLate : t.toInbox}
    </ButtonLink>
  );
  return (
    <HomeBlock title={t.lateHeading} icon="clock" action={action} isHighlighted={cases.length > 0}>
      <Loaded query={late} waiting={<RowsWaiting rows={2} />}>
        {() =>
          cases.length === 0 && (
            <div className="home-calm">
              <Icon name="check" />
              <p>{t.noLate}</p>
            </div>
          )
        }
      </Loaded>
      {cases.length > 0 && (
        <ul className="home-rows">
          {cases.slice(0, SHOWN).map(({ caseId, title, customerName, dueAt, assignedTo }) => (
            <li key={caseId}>
              <Link href={inboxCasePath(caseId)} className="home-row-link">
                <span className="home-row-name">{title}</span>
                <span className="home-row-detail">
                  {[customerName, dueAt && leftWords(new Date(dueAt), now, language), assignedTo?.name ?? t.unassigned]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
