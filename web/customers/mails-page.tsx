import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../ui/admin-list.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAILS_PER_PAGE } from '#domain/customers/customer.ts';
import { problemOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { companyMailQuery, settleHeldMails } from '../company/hosts-api.ts';
import { mailServerTexts } from '../company/mail-server-texts.ts';
import { companySectionPath } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { usePress } from '../ui/use-send.ts';
import { mailsQuery, resendMail } from './api.ts';
import { MailList, ShownMail } from './mail-list.tsx';
import { mailsTexts } from './mails-texts.ts';

export function MailsPage() {
  const t = useTexts(mailsTexts);
  const problems = useTexts(problemTexts);
  const [page, setPage] = useState(0);
  const isTrial = boot().brand.endsAt !== null;
  const [shown, setShown] = useState<string | null>(null);
  const client = useQueryClient();
  const mails = useQuery(mailsQuery(page));
  const resend = usePress({ mutationFn: resendMail, onSettled: () => client.invalidateQueries({ queryKey: ['mails'] }) });
  return (
    <>
      <PageHeading title={isTrial ? t.trialHeading : t.heading} lead={isTrial ? t.trialLead : t.lead} />
      {!isTrial && <WaitingNote />}
      {resend.isSuccess && (
        <div className="notice" role="status">
          <Alert color="success">
            <p>{t.resent}</p>
          </Alert>
        </div>
      )}
      {resend.isError && (
        <div className="notice">
          <Alert color="danger" isUrgent>
            <p>{problems[problemKey(problemOf(resend.error))]}</p>
          </Alert>
        </div>
      )}
      <Card>
        <Loaded query={mails} waiting={<Skeleton lines={6} tall />} empty={<p className="empty">{isTrial ? t.trialEmpty : t.empty}</p>}>
          {(data) => (
            <>
              <MailList
                rows={data.rows}
                busyId={resend.isPending ? resend.variables : null}
                onResend={resend.press}
                onShow={isTrial ? setShown : null}
              />
              <Pager page={page} pageCount={Math.ceil(data.total / MAILS_PER_PAGE)} rowCount={data.total} onPage={setPage} />
            </>
          )}
        </Loaded>
      </Card>
      {shown !== null && <ShownMail mailId={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** Why mails wait: there is no mail server yet, or they are from before there was one and an Admin decides. */
export function WaitingNote() {
  const t = useTexts(mailServerTexts);
  const client = useQueryClient();
  const mail = useQuery(companyMailQuery());
  const settle = usePress({
    mutationFn: settleHeldMails,
    onSettled: () => Promise.all([['mails'], companyMailQuery().queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const done = settle.data && (settle.variables === 'send' ? t.sentHeld(settle.data.mails) : t.discarded(settle.data.mails));
  const { isSending = true, canSetServer = false, held = 0 } = mail.data ?? {};
  return (
    <div className="notice">
      <div role="status">{done && <Alert color="success">{done}</Alert>}</div>
      <Failed press={settle} />
      {!isSending && (
        <Alert color="info">
          <p>{canSetServer ? t.waits : `${t.waits} ${t.askOperator}`}</p>
          {canSetServer && (
            <ButtonLink href={companySectionPath('mail')} variant="secondary">
              {t.setUp}
            </ButtonLink>
          )}
        </Alert>
      )}
      {isSending && held > 0 && (
        <Alert color="warning">
          <p>{t.held(held)}</p>
          <div className="held-actions">
            <Button aria-disabled={settle.isPending} onClick={() => settle.press('send')}>
              {t.sendHeld(held)}
            </Button>
            <Button variant="secondary" aria-disabled={settle.isPending} onClick={() => settle.press('discard')}>
              {t.discardHeld}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
