import type { ReactNode } from 'react';
import type { CustomerCase } from '#contract/my-cases.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { caseTexts } from '../texts/cases.ts';
import { Conversation } from './conversation.tsx';
import type { Page } from './loaded-events.ts';
import { useOlderEvents } from './use-older-events.ts';

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
