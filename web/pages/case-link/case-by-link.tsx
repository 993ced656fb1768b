import { useMemo } from 'react';
import type { CustomerCase } from '#contract/my-cases.ts';
import { answerByCaseLink, closeByCaseLink, openCaseLinkBefore } from '../../api/case-link.ts';
import { photosByLink } from '../../api/photos.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { CaseFacts } from '../../case-view/case-facts.tsx';
import { isDangerOpen, nextWords, promiseWords } from '../../case-view/case-words.ts';
import { CustomerConversation } from '../../case-view/customer-conversation.tsx';
import { DangerNumbers } from '../../case-view/danger-numbers.tsx';
import { MessageForm } from '../../case-view/message-form.tsx';
import { SolvedQuestion } from '../../case-view/solved-question.tsx';
import { useMessage } from '../../case-view/use-message.ts';
import { PhotoAccessContext } from '../../case-view/use-photo-tray.ts';
import { useNow } from '../../case-view/when.tsx';
import { casePath, jobPath } from '../../paths.ts';
import { caseLinkTexts } from '../../texts/case-link.ts';
import { caseTexts } from '../../texts/cases.ts';
import { Alert } from '../../ui/alert.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

type Props = { token: string; of: CustomerCase; onChanged: () => void };

/** The case, to read and answer. Looking at it is no read mark; answering is. */
export function CaseByLink({ token, of, onChanged }: Props) {
  const t = useTexts(caseLinkTexts);
  const { language } = useLanguage();
  const now = useNow();
  const photos = useMemo(() => photosByLink(token), [token]);
  useDocumentTitle(of.title);
  return (
    <PhotoAccessContext value={photos}>
      <h1 className="auth-heading">{of.title}</h1>
      <p className="auth-lead">
        <CaseFacts of={of} jobHref={jobPath} />
      </p>
      <div className="case-state" role="status">
        <StateBadge state={of.state} />
        <p>{nextWords(of, now, language)}</p>
        {promiseWords(of, now, language).map((line) => (
          <p key={line} className="case-promise">
            {line}
          </p>
        ))}
      </div>
      {isDangerOpen(of) && <DangerNumbers isSent />}
      <CustomerConversation of={of} fetchBefore={(number) => openCaseLinkBefore(token, number)} />
      {of.state === 'closed' ? <Alert color="info">{t.closed}</Alert> : <Answering token={token} of={of} onSent={onChanged} />}
      <p className="muted case-link-end">
        {t.lead}{' '}
        <a className="ds-link" href={casePath(of.caseId)}>
          {t.toPortal}
        </a>
      </p>
    </PhotoAccessContext>
  );
}

function Answering({ token, of, onSent }: { token: string; of: CustomerCase; onSent: () => void }) {
  const t = useTexts(caseTexts);
  const message = useMessage(`link-message.${of.caseId}`, (written) => answerByCaseLink({ token, ...written }).then(onSent));
  if (of.state === 'done') return <SolvedQuestion onYes={() => closeByCaseLink(token).then(onSent)} no={message} />;
  return <MessageForm message={message} label={t.write} />;
}
