import { useMemo } from 'react';
import type { CustomerCase } from '#contract/cases.ts';
import { call } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { caseLinkTexts, LinkPage } from '../layouts/link-page.tsx';
import { casePath, casePaths, jobPath } from '../paths.ts';
import { photosByLink } from '../photos/api.ts';
import { PhotoAccessContext } from '../photos/photo-strip.tsx';
import { Alert } from '../ui/alert.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { CaseFacts } from './case-facts.tsx';
import { isDangerOpen, nextWords, promiseWords } from './case-words.ts';
import { CustomerConversation, SolvedQuestion } from './customer-conversation.tsx';
import { DangerNumbers } from './danger-numbers.tsx';
import { MessageForm } from './message-form.tsx';
import { caseTexts } from './texts.ts';
import { useMessage } from './use-message.ts';

export function CaseLinkPage() {
  const t = useTexts(caseLinkTexts);
  return (
    <LinkPage open={openCaseLink} renew={renewCaseLink} unknownWords={t.unknown} loginHref={casePaths.cases}>
      {({ token, answer, onChanged }) => <CaseByLink token={token} customerCase={answer} onChanged={onChanged} />}
    </LinkPage>
  );
}

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

// The calls behind the link in a mail about a case. The token goes in the body, because URLs end up in logs.
export const openCaseLink = (token: string): Promise<CustomerCase> => call('POST /api/CaseLink/Open', { as: 'anonymous', body: { token } });

export const openCaseLinkBefore = (token: string, before: number): Promise<CustomerCase> =>
  call('POST /api/CaseLink/Open', { as: 'anonymous', body: { token, before } });

export const answerByCaseLink = (body: { token: string; key: string; text: string; photos: string[] }) =>
  call('POST /api/CaseLink/Answer', { as: 'anonymous', body });

export const closeByCaseLink = (token: string) => call('POST /api/CaseLink/Close', { as: 'anonymous', body: { token } });

export const renewCaseLink = (token: string) => call('POST /api/CaseLink/Renew', { as: 'anonymous', body: { token } });
