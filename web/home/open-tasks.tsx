import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { UnpaidBill } from '#contract/bills.ts';
import type { WaitingExtra } from '#contract/extras.ts';
import type { Job } from '#contract/jobs.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Ore } from '#domain/money.ts';
import { withoutLineBreak } from '#words/address.ts';
import { dateWords } from '#words/case-time.ts';
import { extraPrice } from '#words/extras.ts';
import { formatDate, formatMoney } from '#words/format.ts';
import type { Answer } from '../api/call.ts';
import { unreadQuery } from '../api/cases.ts';
import { jobsQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../appointments/texts.ts';
import { useJobWords } from '../brand/job-words.ts';
import { extraTexts } from '../extras/texts.ts';
import { casePath, extraPath, jobPath, paths, serviceBookPaths } from '../paths.ts';
import { OpenSurvey } from '../surveys/survey-dialog.tsx';
import { hasDraft, useSurveys } from '../surveys/use-surveys.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { HomeBlock, RowsWaiting } from './home-block.tsx';
import { OfferWaiting } from './offers-waiting.tsx';
import { homeTexts } from './texts.ts';

const SHOWN = 4;

/** Open tasks: a visit whose time is to be chosen, cases that need an answer, offers, unpaid bills, unanswered surveys, which open here, and care that is due. */
export function OpenTasks({ onChooseTime }: { onChooseTime: (appointmentId: number) => void }) {
  const t = useTexts(homeTexts);
  const jobs = useQuery(jobsQuery());
  const { isReady } = useJobWords();
  const [asked, setAsked] = useState<Job | null>(null);
  const [answeredCount, setAnsweredCount] = useState(0);
  // The answered row is about to be removed, and the focus with it.
  const block = useFocus<HTMLElement>(answeredCount);
  const surveys = useSurveys();
  const waiting = jobs.data?.filter(surveys.asks) ?? [];
  const unread = useQuery(unreadQuery());
  const {
    waiting: cases = [],
    care: careDue = [],
    bills = [],
    offers = [],
    extras = [],
    extraSentTo = null,
    proposed = [],
  } = unread.data ?? {};
  // A case that waits for the choice of a time has a row already.
  const proposalOf = (caseId: number) => proposed.find((visit) => visit.caseId === caseId);
  const visits = proposed.filter(({ caseId }) => !cases.some((item) => item.caseId === caseId));
  const before = cases.length + offers.length + bills.length + extras.length + (extraSentTo ? 1 : 0) + visits.length;
  // Cases, bills and care push surveys off the list, so surveys are shown only when all have loaded: nothing may move.
  const isComplete = isReady && surveys.isKnown && !unread.isPending;
  const care = careDue.slice(0, Math.max(1, SHOWN - before - Math.min(1, waiting.length)));
  const surveysShown = Math.max(1, SHOWN - before - care.length);
  const count = waiting.length + before + care.length;
  return (
    <HomeBlock ref={block} title={t.waits} icon="star" isHighlighted={count > 0}>
      <Loaded query={jobs} waiting={<RowsWaiting rows={SHOWN} />} isReady={isComplete}>
        {() =>
          count === 0 ? (
            <AllAnswered />
          ) : (
            <ul className="home-rows">
              {extras.map((item) => (
                <ExtraWaiting key={item.extraId} item={item} />
              ))}
              {extraSentTo && <ExtraElsewhere sentTo={extraSentTo} />}
              {visits.map((visit) => (
                <TimeToChoose key={visit.appointmentId} visit={visit} onChoose={() => onChooseTime(visit.appointmentId)} />
              ))}
              {cases.map((item) => (
                <CaseWaiting key={item.caseId} item={item} proposal={proposalOf(item.caseId)} />
              ))}
              {offers.map((item) => (
                <OfferWaiting key={item.offerId} item={item} />
              ))}
              {bills.map((item) => (
                <BillDue key={item.billId} item={item} />
              ))}
              {waiting.slice(0, surveysShown).map((job) => (
                <SurveyRow key={job.JobId} job={job} onOpen={() => setAsked(job)} />
              ))}
              {care.map((item) => (
                <CareDue key={item.careId} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isComplete && waiting.length > surveysShown && (
        <p className="home-more">
          <ButtonLink href={paths.jobs} variant="tertiary">
            {t.moreSurveys(waiting.length - surveysShown)}
          </ButtonLink>
        </p>
      )}
      {asked && <OpenSurvey job={asked} onClose={() => setAsked(null)} onAnswered={() => setAnsweredCount(answeredCount + 1)} />}
    </HomeBlock>
  );
}

type UnreadSummary = Answer<'GET /api/Case/Unread'>;

type Proposal = UnreadSummary['proposed'][number];
type CaseProps = { item: UnreadSummary['waiting'][number]; proposal: Proposal | undefined };

function CaseWaiting({ item: { caseId, title, state }, proposal }: CaseProps) {
  const t = useTexts(homeTexts);
  const visitWords = useTexts(appointmentTexts);
  const detail = state === 'waiting' ? t.caseAsks : state === 'done' ? t.caseDone : t.caseNew;
  return (
    <li>
      <Link href={casePath(caseId)} className="home-row-link">
        <span className="home-row-name">{title}</span>
        <span className="home-row-detail">
          {proposal && `${visitWords.toChoose(proposal.windowCount)} · `}
          {detail(caseId)}
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}

/** The times are in the bar above the blocks, which this opens. */
function TimeToChoose({ visit: { title, windowCount }, onChoose }: { visit: Proposal; onChoose: () => void }) {
  const t = useTexts(homeTexts);
  const visitWords = useTexts(appointmentTexts);
  return (
    <ButtonRow name={t.visit(title)} detail={visitWords.toChoose(windowCount)}>
      <Button variant="secondary" onClick={onChoose} aria-label={`${t.chooseTime}: ${t.visit(title)}`}>
        {t.chooseTime}
      </Button>
    </ButtonRow>
  );
}

/** First, because the installer may be on site waiting for the answer. */
function ExtraWaiting({ item }: { item: WaitingExtra }) {
  const t = useTexts(extraTexts);
  const { language } = useLanguage();
  return (
    <li>
      <Link href={extraPath(item.extraId)} className="home-row-link">
        <span className="home-row-name">{t.waits(item.words)}</span>
        <span className="home-row-detail">{t.waitsDetail(extraPrice(item, language))}</span>
        <Icon name="next" />
      </Link>
    </li>
  );
}

/** For a person without sight of prices. */
function ExtraElsewhere({ sentTo }: { sentTo: 'board' | 'holder' }) {
  const t = useTexts(extraTexts);
  return (
    <li>
      <span className="home-row-name">{sentTo === 'board' ? t.sentToBoard : t.sentToHolder}</span>
      <span className="home-row-detail">{t.sentToText}</span>
    </li>
  );
}

/** Links to its job, which says how to pay. */
function BillDue({ item: { number, jobId, dueOn, leftOre, state } }: { item: UnpaidBill }) {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const words = state === 'overdue' ? t.billOverdue : t.billDue;
  return (
    <li>
      <Link href={jobPath(jobId)} className="home-row-link">
        <span className="home-row-name">{t.bill(number, formatMoney(leftOre as Ore, language))}</span>
        <span className="home-row-detail">
          <time dateTime={dueOn} title={formatDate(dueOn, language)}>
            {words(dateWords(dueOn, new Date(), language))}
          </time>
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}

/** Ticked off or ordered in the service book of its address. */
function CareDue({ item: { product, dueOn, siteId, address } }: { item: UnreadSummary['care'][number] }) {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const now = new Date();
  const words = dueOn < osloDay(now) ? t.careOverdue : t.careDue;
  return (
    <li>
      <Link href={`${serviceBookPaths.serviceBook}?site=${siteId}`} className="home-row-link">
        <span className="home-row-name">{t.care(product)}</span>
        <span className="home-row-detail">
          <time dateTime={dueOn} title={formatDate(dueOn, language)}>
            {words(dateWords(dueOn, now, language))}
          </time>
          {address && ` · ${withoutLineBreak(address)}`}
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}

function SurveyRow({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const t = useTexts(homeTexts);
  const words = useJobWords();
  const isBegun = hasDraft(job.JobId);
  const word = isBegun ? t.goOn : t.answer;
  return (
    <ButtonRow name={t.survey(words.inSentence(job))} detail={words.details(job)}>
      <Button variant={isBegun ? 'primary' : 'secondary'} onClick={onOpen} aria-label={`${word}: ${t.survey(words.precisely(job))}`}>
        {word}
      </Button>
    </ButtonRow>
  );
}

/** The button is below the words where it would leave no room for the longest of them. */
const ButtonRow = ({ name, detail, children }: { name: string; detail: string; children: ReactNode }) => (
  <li className="home-row-button">
    <div className="home-row-words">
      <span className="home-row-name">{name}</span>
      <span className="home-row-detail">{detail}</span>
    </div>
    {children}
  </li>
);

function AllAnswered() {
  const t = useTexts(homeTexts);
  return (
    <div className="home-calm">
      <Icon name="check" />
      <p>{t.allAnswered}</p>
    </div>
  );
}
