import type { ReactNode } from 'react';
import type { CustomerCase } from '#contract/cases.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useSend } from '../ui/use-send.ts';
import { Conversation, useOlderEvents } from './conversation.tsx';
import type { Page } from './loaded-events.ts';
import { MessageForm } from './message-form.tsx';
import { caseTexts } from './texts.ts';
import type { Message } from './use-message.ts';

type Props = { customerCase: CustomerCase; fetchBefore: (number: number) => Promise<Page>; receipt?: ReactNode };

/** The conversation as a customer reads it: with the receipt below the first event, and how far the office has read. */
export function CustomerConversation({ customerCase, fetchBefore, receipt }: Props) {
  const { officeReadUpTo } = customerCase;
  const { events, older } = useOlderEvents(customerCase, fetchBefore);
  const t = useTexts(caseTexts);
  const lastOfOurs = events.findLast((event) => event.by === 'customer' && event.text !== null)?.number;
  return (
    <Conversation
      events={events}
      older={older}
      below={({ number, kind }) => (
        <>
          {kind === 'sent' && receipt}
          {number === lastOfOurs && number <= officeReadUpTo && <p className="case-read">{t.readByOffice(boot().brand.name)}</p>}
        </>
      )}
    />
  );
}

/** "Stemmer det?" and its two answers: a yes closes the case, a no opens it again with a message. */
export function SolvedQuestion({ onYes, no }: { onYes: () => Promise<unknown>; no: Message }) {
  const t = useTexts(caseTexts);
  const confirm = useSend(onYes);
  return (
    <section aria-label={t.solvedQuestion}>
      <div className="case-confirm">
        <Button onClick={() => confirm.press()}>{t.confirm}</Button>
        {confirm.isError && (
          <Alert color="danger" isUrgent>
            {t.closeFailed}
          </Alert>
        )}
      </div>
      <details className="case-reopen" open={no.text !== '' || undefined}>
        <summary className="ds-link">{t.notSolved}</summary>
        <p className="muted">{t.notSolvedHint}</p>
        <MessageForm message={no} label={t.reopenLabel} sendWord={t.reopen} />
      </details>
    </section>
  );
}
