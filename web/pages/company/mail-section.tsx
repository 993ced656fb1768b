import { useQuery } from '@tanstack/react-query';
import type { BrandContent } from '#contract/company.ts';
import { companyMailQuery, sendMailTest } from '../../api/company-hosts.ts';
import { useTexts } from '../../app/language.tsx';
import { COMPANY_SECTIONS } from '../../paths.ts';
import { companyMailTexts } from '../../texts/company-mail.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePress } from '../../ui/use-press.ts';

/** The sender of customer mails, where replies go, and a button to send a test mail. */
export function MailSection({ content }: { content: Pick<BrandContent, 'name' | 'email'> }) {
  const t = useTexts(companyMailTexts);
  const mail = useQuery(companyMailQuery());
  return (
    <Card title={t.heading} id={COMPANY_SECTIONS.mail}>
      {mail.isPending && <Skeleton lines={2} />}
      {mail.isError && !mail.data && <RetryBlock error={mail.error} onRetry={() => void mail.refetch()} isRetrying={mail.isFetching} />}
      {mail.data && (
        <>
          <p className="host-name">
            {t.from}{' '}
            <strong>
              {content.name} &lt;{mail.data.from}&gt;
            </strong>
          </p>
          <p className="host-name">
            {t.replyTo} <strong>{content.email}</strong>. <span className="muted">{t.replyHint}</span>
          </p>
          {mail.data.smsFrom === null ? (
            <p className="muted">{t.noSms}</p>
          ) : (
            <p className="host-name">
              {t.smsFrom} <strong>{mail.data.smsFrom}</strong>.
            </p>
          )}
          {mail.data.isSending ? <TestMail /> : <Alert color="info">{t.notSending}</Alert>}
        </>
      )}
    </Card>
  );
}

function TestMail() {
  const t = useTexts(companyMailTexts);
  const test = usePress({ mutationFn: sendMailTest });
  return (
    <div className="host-proof">
      <Button variant="secondary" aria-disabled={test.isPending} onClick={() => test.press()}>
        {test.isPending ? t.testing : t.test}
      </Button>
      <div role="status">{test.data && !test.isPending && <Alert color="success">{t.sent(test.data.to)}</Alert>}</div>
      {test.isError && <RetryBlock error={test.error} onRetry={() => test.press()} isRetrying={test.isPending} />}
    </div>
  );
}
