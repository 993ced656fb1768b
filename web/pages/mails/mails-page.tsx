import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/admin-list.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAILS_PER_PAGE } from '#domain/onboarding.ts';
import { problemOf } from '../../api/call.ts';
import { mailsQuery, resendMail } from '../../api/onboarding-queries.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { mailsTexts } from '../../texts/mails.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { usePress } from '../../ui/use-press.ts';
import { MailList } from './mail-list.tsx';
import { ShownMail } from './shown-mail.tsx';
import { WaitingNote } from './waiting-note.tsx';

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
