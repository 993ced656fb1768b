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

type Props = { token: string; customerCase: CustomerCase; onChanged: () => void };

/** The case, to read and answer. Only an answer marks it as read, not opening it. */
export function CaseByLink({ token, customerCase, onChanged }: Props) {
  const t = useTexts(caseLinkTexts);
  const { language } = useLanguage();
  const now = useNow();
  const photos = useMemo(() => photosByLink(token), [token]);
  useDocumentTitle(customerCase.title);
  return (
    <PhotoAccessContext value={photos}>
      <h1 className="auth-heading">{customerCase.title}</h1>
      <p className="auth-lead">
        <CaseFacts facts={customerCase} jobHref={jobPath} />
      </p>
      <div className="case-state" role="status">
        <StateBadge state={customerCase.state} />
        <p>{nextWords(customerCase, now, language)}</p>
        {promiseWords(customerCase, now, language).map((line) => (
          <p key={line} className="case-promise">
            {line}
          </p>
        ))}
      </div>
      {isDangerOpen(customerCase) && <DangerNumbers isSent />}
      <CustomerConversation customerCase={customerCase} fetchBefore={(number) => openCaseLinkBefore(token, number)} />
      {customerCase.state === 'closed' ? (
        <Alert color="info">{t.closed}</Alert>
      ) : (
        <Answering token={token} customerCase={customerCase} onSent={onChanged} />
      )}
      <p className="muted case-link-end">
        {t.lead}{' '}
        <a className="ds-link" href={casePath(customerCase.caseId)}>
          {t.toPortal}
        </a>
      </p>
    </PhotoAccessContext>
  );
}

function Answering({ token, customerCase, onSent }: { token: string; customerCase: CustomerCase; onSent: () => void }) {
  const t = useTexts(caseTexts);
  const message = useMessage(`link-message.${customerCase.caseId}`, (written) => answerByCaseLink({ token, ...written }).then(onSent));
  if (customerCase.state === 'done') return <SolvedQuestion onYes={() => closeByCaseLink(token).then(onSent)} no={message} />;
  return <MessageForm message={message} label={t.write} />;
}
