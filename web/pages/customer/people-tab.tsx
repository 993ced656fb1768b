import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person, WaitingInvitation } from '#contract/people.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { peopleOfCustomerQuery } from '../../api/office-queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { readSession } from '../../session/session.ts';
import { customerPeopleTexts } from '../../texts/customer-people.ts';
import { rightTexts } from '../../texts/rights.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MoveHolder } from './move-holder.tsx';
import type { TabProps } from './tab-props.ts';

/** Who can log in for the customer. The customer's holder decides; the office moves the holder role after a change of board. */
export function PeopleTab({ customer }: TabProps) {
  const t = useTexts(customerPeopleTexts);
  const seen = useQuery(peopleOfCustomerQuery(customer.customerId));
  const [done, setDone] = useState<Done | null>(null);
  const move = seen.data?.invitations.find(({ movesHolder }) => movesHolder);
  return (
    <>
      <DoneNotice done={done} />
      <Card title={t.heading}>
        <Loaded query={seen} waiting={<Skeleton lines={4} tall />}>
          {(data) => (
            <>
              {data.people.length === 0 && <p className="empty">{t.noLogins}</p>}
              {data.people.length + data.invitations.length > 0 && (
                <ul className="customer-papers" aria-label={t.heading}>
                  {data.people.map((person) => (
                    <PersonRow key={person.accountId} person={person} />
                  ))}
                  {data.invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} />
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </Card>
      {seen.data && readSession()?.role === 'Admin' && (
        <MoveHolder customer={customer} waitsFor={move?.email ?? null} onDone={(words) => setDone({ words })} />
      )}
    </>
  );
}

function PersonRow({ person: { name, email, right, until, isDisabled } }: { person: Person }) {
  const t = useTexts(customerPeopleTexts);
  const rights = useTexts(rightTexts);
  const { language } = useLanguage();
  return (
    <li>
      <div className="customer-paper">
        <p>
          <strong>{name}</strong> {isDisabled && <Badge color="warning">{t.disabled}</Badge>}
        </p>
        <p className="muted">
          {rights[right]}
          {until && `, ${rights.until(formatDate(until, language))}`}
          {email && (
            <>
              {' · '}
              <MailAddress address={email} />
            </>
          )}
        </p>
      </div>
    </li>
  );
}

function InvitationRow({ invitation: { email, right, state, expiresAt, movesHolder } }: { invitation: WaitingInvitation }) {
  const t = useTexts(customerPeopleTexts);
  const rights = useTexts(rightTexts);
  const { language } = useLanguage();
  return (
    <li>
      <div className="customer-paper">
        <p>
          <strong>
            <MailAddress address={email} />
          </strong>
        </p>
        <p className="muted">
          {movesHolder ? t.newHolder : rights[right]} · {t.linkUntil(formatDate(osloDay(new Date(expiresAt)), language))}
        </p>
      </div>
      <Badge color={state === 'waiting' ? 'info' : 'warning'}>{t[state]}</Badge>
    </li>
  );
}
