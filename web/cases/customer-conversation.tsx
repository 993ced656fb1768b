import type { ReactNode } from 'react';
import type { CustomerCase } from '#contract/cases/parts.ts';
import { boot } from '../boot.ts';
import { useTexts } from '../language.tsx';
import { caseTexts } from '../texts/cases.ts';
import { Conversation } from './conversation.tsx';

/** The conversation as a customer reads it: with the receipt under what was sent first, and how far the office has read. */
export function CustomerConversation({ of: { events, officeReadUpTo, visitTimes }, receipt }: { of: CustomerCase; receipt?: ReactNode }) {
  const t = useTexts(caseTexts);
  const lastOfOurs = events.findLast((event) => event.by === 'customer' && event.text !== null)?.number;
  return (
    <Conversation
      events={events}
      below={({ number, kind }) => (
        <>
          {kind === 'sent' && visitTimes && (
            <p className="case-fact">
              {t.visitTimes}: {visitTimes}
            </p>
          )}
          {kind === 'sent' && receipt}
          {number === lastOfOurs && number <= officeReadUpTo && <p className="case-read">{t.readByOffice(boot().brand.name)}</p>}
        </>
      )}
    />
  );
}
