import type { AuditRow } from '#contract/administration.ts';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../staff/employees.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { AUDIT_PAGE_SIZE, type StaffEvent } from '#domain/staff/staff.ts';
import { formatDateTime, formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { mailKindText, mailsTexts } from '../customers/mails-texts.ts';
import { auditQuery } from '../staff/api.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { auditTexts } from './audit-texts.ts';

/** The audit log of what Admins have done. Read-only. */
export function AuditPage() {
  const t = useTexts(auditTexts);
  const [params, setParams] = useSearchParams();
  const page = Math.max(0, Math.trunc(Number(params.get('page') ?? 1)) - 1) || 0;
  const audit = useQuery({ ...auditQuery(page), staleTime: 0 });
  const setPage = (to: number) => setParams(to === 0 ? {} : { page: String(to + 1) }, { replace: true });
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} />
      <Card>
        <Loaded query={audit} waiting={<Skeleton lines={6} tall />}>
          {(data) => (
            <>
              {data.events.length === 0 && <p className="empty">{t.empty}</p>}
              {data.total > 0 && (
                <div aria-busy={audit.isPlaceholderData || undefined}>
                  <ol className="event-list">
                    {data.events.map((event) => (
                      <EventRow key={event.id} event={event} />
                    ))}
                  </ol>
                  <Pager page={page} pageCount={Math.ceil(data.total / AUDIT_PAGE_SIZE)} rowCount={data.total} onPage={setPage} />
                </div>
              )}
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}

/** Events about several people, or about a mail of a job, which name no person. */
const WITHOUT_PERSON: readonly StaffEvent[] = [
  'mail-closed',
  'erasure-lifted',
  'mail-resent',
  'customers-invited',
  'accounts-imported',
  'addresses-imported',
  'brand-published',
  'brand-restored',
  'host-claimed',
  'host-proven',
  'host-forgotten',
  'company-settings-changed',
  'privacy-notice-changed',
  'host-lost',
  'webhook-added',
  'webhook-changed',
  'webhook-secret-changed',
  'webhook-switched-on',
  'webhook-switched-off',
  'webhook-stopped',
  'webhook-removed',
];

function EventRow({ event }: { event: AuditRow }) {
  const t = useTexts(auditTexts);
  const { language } = useLanguage();
  const detail = useDetail(event);
  return (
    <li>
      <time dateTime={event.at}>{formatDateTime(event.at, language)}</time>
      <p>
        <strong>{t[event.event]}</strong> {detail && <span className="employee-detail">{detail}</span>}
      </p>
      <dl>
        {(event.about || !WITHOUT_PERSON.includes(event.event)) && (
          <div>
            <dt>{t.about}</dt>
            <dd>{event.about ?? t.unknown}</dd>
          </div>
        )}
        <div>
          <dt>{t.by}</dt>
          <dd>{event.byOperator ? t.byOperator : event.byKey ? t.byKey(event.byKey) : (event.by ?? t.unknown)}</dd>
        </div>
      </dl>
    </li>
  );
}

function useDetail({ event, from, to, count }: AuditRow): string | null {
  const t = useTexts(auditTexts);
  const mails = useTexts(mailsTexts);
  const { language } = useLanguage();
  const word = (value: string): string => (value in t ? String(t[value as keyof typeof t]) : value);
  if (count !== null) return t.accounts(formatNumber(count, language));
  if (to && (event === 'mail-closed' || event === 'mail-resent')) return mails[mailKindText(to)];
  return from && to ? t.fromTo(word(from), word(to)) : to && word(to);
}
