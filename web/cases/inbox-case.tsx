import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'wouter';
import type { StaffCase } from '#contract/inbox.ts';
import { phoneHref } from '#domain/contact.ts';
import { formatPhone } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow, When } from '../app/when.tsx';
import { customerJobPath, customerPath } from '../paths.ts';
import { BackLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useFocus } from '../ui/use-focus.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { nextForStaff, promiseWords } from './case-words.ts';
import { Conversation, useOlderEvents } from './conversation.tsx';
import { fetchInboxCaseBefore, inboxCaseQuery, inboxKey, readInboxCase } from './office-api.ts';
import { inboxTexts } from './office-texts.ts';
import { ReplyForm } from './reply-form.tsx';
import '../home/home.css';
import '../offers/offers.css';
import { officeOffersQuery } from '../offers/office-api.ts';
import { OfficeOfferRows } from '../offers/office-offer-rows.tsx';
import { officeOfferTexts } from '../offers/office-texts.ts';

/** A case as staff see it: the customer, the conversation with internal notes, and the actions. */
export function InboxCase({ caseId, backTo }: { caseId: number; backTo: string | null }) {
  const t = useTexts(inboxTexts);
  const found = useQuery(inboxCaseQuery(caseId));
  return (
    <article className="ds-card card inbox-case" aria-label={found.data?.title}>
      {backTo && <BackLink href={backTo}>{t.back}</BackLink>}
      <Loaded query={found} waiting={<Skeleton lines={7} tall />}>
        {(data) => <OpenCase staffCase={data} isPage={backTo !== null} />}
      </Loaded>
    </article>
  );
}

function OpenCase({ staffCase, isPage }: { staffCase: StaffCase; isPage: boolean }) {
  const t = useTexts(inboxTexts);
  useReadMark(staffCase);
  const { events, notes, older } = useOlderEvents(staffCase, (number) => fetchInboxCaseBefore(staffCase.caseId, number));
  const lastOfOurs = events.findLast((event) => event.by === 'staff' && event.text !== null)?.number;
  return (
    <>
      <Head staffCase={staffCase} isPage={isPage} />
      <CaseActions staffCase={staffCase} />
      <CaseOffers staffCase={staffCase} isPage={isPage} />
      <Conversation
        isStaff
        events={events}
        older={older}
        asides={notes.map((note) => ({ at: note.at, key: `note-${note.at}-${note.name}`, content: <Note {...note} /> }))}
        below={({ number }) =>
          number === lastOfOurs && number <= staffCase.customerReadUpTo && <p className="case-read">{t.readByCustomer}</p>
        }
      />
      <ReplyForm staffCase={staffCase} />
    </>
  );
}

/** On a phone the case is a page: its name is the h1 and takes the focus. */
function Head({ staffCase, isPage }: { staffCase: StaffCase; isPage: boolean }) {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const now = useNow();
  const shared = { ...staffCase, assignedTo: staffCase.assignedTo?.name ?? null };
  const { customer } = staffCase;
  return (
    <header className="inbox-case-head">
      {isPage ? <PageTitle title={staffCase.title} /> : <h2>{staffCase.title}</h2>}
      <p>
        <Link className="ds-link" href={customerPath(customer.customerId)}>
          {customer.name}
        </Link>
        {customer.phone && (
          <>
            {' · '}
            <a className="ds-link" href={phoneHref(customer.phone)}>
              {formatPhone(customer.phone)}
            </a>
          </>
        )}
        {staffCase.sentBy && staffCase.sentBy !== customer.name && ` · ${t.sentBy(staffCase.sentBy)}`}
      </p>
      <p className="muted">
        <CaseFacts facts={staffCase} jobHref={(jobId) => customerJobPath(customer.customerId, jobId)} anchor={Link} />
      </p>
      <div className="case-state inbox-case-state">
        <StateBadge state={staffCase.state} isStaff />
        <p>{nextForStaff(shared, now, language)}</p>
        {promiseWords(shared, now, language, true).map((line) => (
          <p key={line} className="case-promise">
            {line}
          </p>
        ))}
      </div>
    </header>
  );
}

function PageTitle({ title }: { title: string }) {
  const heading = useFocus<HTMLHeadingElement>();
  useDocumentTitle(title);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

function Note({ at, name, text }: { at: string; name: string; text: string }) {
  const t = useTexts(inboxTexts);
  const headId = useId();
  return (
    <article className="case-note" aria-labelledby={headId}>
      <p className="case-message-head" id={headId}>
        <strong>{t.onlyStaff}</strong>
        <span>{t.note(name)}</span>
        <span className="muted">
          <When at={at} isPast />
        </span>
      </p>
      <p className="case-text">{text}</p>
    </article>
  );
}

/** An open case counts as read. */
function useReadMark({ caseId, events, readUpTo }: StaffCase): void {
  const client = useQueryClient();
  const last = events.at(-1)?.number ?? 0;
  useEffect(() => {
    if (last > readUpTo && document.visibilityState === 'visible')
      readInboxCase(caseId, last).then(
        () => client.invalidateQueries({ queryKey: [...inboxKey, 'list'] }),
        () => {},
      );
  }, [caseId, last, readUpTo, client]);
}

/** The offers that came of the case, for the office; nothing if there is none. */
export function CaseOffers({ staffCase: { caseId, isOffice }, isPage }: { staffCase: StaffCase; isPage: boolean }) {
  const t = useTexts(officeOfferTexts);
  const found = useQuery({ ...officeOffersQuery({ caseId }), enabled: isOffice });
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <Loaded query={found}>
      {({ offers }) =>
        offers.length > 0 && (
          <section aria-label={t.ofCase}>
            <Heading className="offer-heading">{t.ofCase}</Heading>
            <OfficeOfferRows offers={offers} showsCustomer={false} />
          </section>
        )
      }
    </Loaded>
  );
}
