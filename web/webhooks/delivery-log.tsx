import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { DELIVERIES_PER_PAGE } from '#domain/webhooks/webhook.ts';
import { formatDateTime, formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Pager } from '../ui/pager.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { deliveriesQuery, resendDelivery, webhooksQuery } from './api.ts';
import { webhooksTexts } from './texts.ts';

const COLORS = { waiting: 'info', delivered: 'success', failed: 'danger' } as const;

/** What was sent to a webhook, with its answer; refetched while a delivery is pending. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const t = useTexts(webhooksTexts);
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const found = useQuery(deliveriesQuery(webhookId, page));
  const resend = usePress({
    mutationFn: (deliveryId: number) => resendDelivery({ webhookId, deliveryId }),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
  });
  return (
    <section className="webhook-log" aria-label={t.logHeading}>
      <h3>{t.logHeading}</h3>
      <Failed press={resend} />
      <Loaded query={found} waiting={<Skeleton lines={3} />} empty={<p className="empty">{t.logEmpty}</p>}>
        {(data) => (
          <>
            <ul className="row-list" aria-label={t.logHeading}>
              {data.rows.map((row) => (
                <Delivery key={row.deliveryId} row={row} isBusy={resend.isPending} onResend={() => resend.press(row.deliveryId)} />
              ))}
            </ul>
            <Pager
              page={page}
              pageCount={Math.ceil(data.total / DELIVERIES_PER_PAGE)}
              rowCount={data.total}
              onPage={setPage}
              name={t.logHeading}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Delivery({ row, isBusy, onResend }: { row: WebhookDelivery; isBusy: boolean; onResend: () => void }) {
  const t = useTexts(webhooksTexts);
  const { language } = useLanguage();
  const number = row.eventNumber === null ? null : formatNumber(row.eventNumber, language);
  const answer = [
    row.problem && t[`problem-${row.problem}`],
    row.status !== null && t.status(row.status),
    row.tookMs !== null && t.took(formatNumber(row.tookMs, language)),
    row.tries > 1 && t.tries(row.tries),
  ];
  return (
    <li>
      <div className="webhook-facts">
        <div className="webhook-head">
          {number === null ? t.isTest : <code>{row.kind}</code>}
          {number !== null && <span className="muted">{t.number(number)}</span>}
          <Badge color={COLORS[row.state]}>{t[`delivery-${row.state}`]}</Badge>
        </div>
        <p className="muted">
          {row.triedAt && <time dateTime={row.triedAt}>{formatDateTime(row.triedAt, language)}</time>}
          {row.triedAt && answer.some(Boolean) && ' · '}
          {answer.filter(Boolean).join(' · ')}
        </p>
      </div>
      {number !== null && row.state !== 'waiting' && (
        <Button variant="secondary" aria-label={t.resendName(row.kind, number)} aria-disabled={isBusy} onClick={() => isBusy || onResend()}>
          {t.resend}
        </Button>
      )}
    </li>
  );
}
