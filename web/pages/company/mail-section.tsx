import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandContent } from '#contract/company.ts';
import type { CompanyMail } from '#contract/company-hosts.ts';
import { companyMailQuery, sendMailTest } from '../../api/company-hosts.ts';
import { useTexts } from '../../app/language.tsx';
import { COMPANY_SECTIONS } from '../../paths.ts';
import { companyMailTexts } from '../../texts/company-mail.ts';
import { mailServerTexts } from '../../texts/mail-server.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePress } from '../../ui/use-press.ts';
import { MailServerForm } from './mail-server-form.tsx';

/** The sender of customer mails, where replies go, and a button to send a test mail. */
export function MailSection({ content }: { content: Pick<BrandContent, 'name' | 'email'> }) {
  const t = useTexts(companyMailTexts);
  const mail = useQuery(companyMailQuery());
  return (
    <Card title={t.heading} id={COMPANY_SECTIONS.mail}>
      <Loaded query={mail} waiting={<Skeleton lines={2} />}>
        {(data) => (
          <>
            <p className="host-name">
              {t.from}{' '}
              <strong>
                {content.name} &lt;{data.from}&gt;
              </strong>
            </p>
            <p className="host-name">
              {t.replyTo} <strong>{content.email}</strong>. <span className="muted">{t.replyHint}</span>
            </p>
            {data.smsFrom === null ? (
              <p className="muted">{t.noSms}</p>
            ) : (
              <p className="host-name">
                {t.smsFrom} <strong>{data.smsFrom}</strong>.
              </p>
            )}
            <MailServer mail={data} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function MailServer({ mail }: { mail: CompanyMail }) {
  const t = useTexts(companyMailTexts);
  const words = useTexts(mailServerTexts);
  const [isOpen, setOpen] = useState(false);
  const [isStored, setStored] = useState(false);
  const { isSending, canSetServer, server } = mail;
  const done = () => {
    setOpen(false);
    setStored(true);
  };
  return (
    <>
      {isSending && server && <p>{words.through(server.host)}</p>}
      <div role="status">{isStored && <Alert color="success">{words.stored}</Alert>}</div>
      {isSending ? <TestMail /> : <Alert color="info">{canSetServer ? t.notSending : `${t.notSending} ${words.askOperator}`}</Alert>}
      {canSetServer && !isSending && <p>{words.lead}</p>}
      {canSetServer && (!isSending || isOpen) && <MailServerForm server={server} onDone={done} />}
      {canSetServer && isSending && !isOpen && (
        <Button variant="tertiary" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
    </>
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
      <Failed press={test} />
    </div>
  );
}
