import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Person, WaitingInvitation } from '#contract/people/parts.ts';
import { osloDay } from '#domain/calendar.ts';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { formatDate } from '#words/format.ts';
import { problemOf } from '../../api/call.ts';
import { cancelHolderMove, peopleOfCustomerQuery, startHolderMove } from '../../api/office-queries.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { readSession } from '../../session/session.ts';
import { customerPeopleTexts } from '../../texts/customer-people.ts';
import { rightTexts } from '../../texts/rights.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';
import type { TabProps } from './tab-props.ts';

/** Who can log in for the customer. The customer's holder decides; the office moves the holder where a board has changed. */
export function PeopleTab({ customer }: TabProps) {
  const t = useTexts(customerPeopleTexts);
  const seen = useQuery(peopleOfCustomerQuery(customer.customerId));
  const move = seen.data?.invitations.find(({ movesHolder }) => movesHolder);
  return (
    <>
      <Card title={t.heading}>
        {seen.isPending && <Skeleton lines={4} tall />}
        {seen.isError && <RetryBlock error={seen.error} onRetry={() => void seen.refetch()} isRetrying={seen.isFetching} />}
        {seen.data?.people.length === 0 && <p className="empty">{t.nobody}</p>}
        {seen.data && seen.data.people.length + seen.data.invitations.length > 0 && (
          <ul className="customer-papers" aria-label={t.heading}>
            {seen.data.people.map((person) => (
              <PersonRow key={person.accountId} person={person} />
            ))}
            {seen.data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Card>
      {seen.data && readSession()?.role === 'Admin' && <HolderMove customer={customer} waitsFor={move?.email ?? null} />}
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
          {name} {isDisabled && <Badge color="warning">{t.disabled}</Badge>}
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
          <MailAddress address={email} />
        </p>
        <p className="muted">
          {movesHolder ? t.newHolder : rights[right]} · {t.linkUntil(formatDate(osloDay(new Date(expiresAt)), language))}
        </p>
      </div>
      <Badge color={state === 'waiting' ? 'info' : 'warning'}>{t[state]}</Badge>
    </li>
  );
}

/** `waitsFor`: the address that has the mail already. */
function HolderMove({ customer, waitsFor }: TabProps & { waitsFor: string | null }) {
  const t = useTexts(customerPeopleTexts);
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const { customerId } = customer;
  const act = useMutation({
    mutationFn: (email: string | null) => (email === null ? cancelHolderMove(customerId) : startHolderMove({ customerId, email })),
    onSettled: () => client.invalidateQueries({ queryKey: peopleOfCustomerQuery(customerId).queryKey }),
  });
  const run = (email: string | null) => sendOnce(() => act.mutateAsync(email));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    setInvalid(!isEmail(email));
    if (!isEmail(email)) return field.current?.focus();
    run(email);
  };
  const problem = act.isError ? problemOf(act.error) : null;
  const hasAccess = problem?.kind === 'status' && problem.code === 'already-has-access';
  const failed = act.isError && !hasAccess && (
    <RetryBlock error={act.error} onRetry={() => run(act.variables ?? null)} isRetrying={act.isPending} />
  );
  return (
    <Card title={t.moveHeading}>
      {waitsFor === null ? (
        <form className="narrow-form" onSubmit={submit} noValidate>
          <p>{t.moveText}</p>
          <TextField
            ref={field}
            type="email"
            label={t.moveEmail}
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            error={isInvalid ? t.emailInvalid : hasAccess ? t.isHolder : null}
          />
          {failed}
          <Button type="submit" variant="secondary" aria-disabled={act.isPending}>
            {act.isPending ? t.sending : t.move}
          </Button>
        </form>
      ) : (
        <>
          <p>{t.moveWaits(waitsFor)}</p>
          {failed}
          <Button variant="secondary" aria-disabled={act.isPending} onClick={() => run(null)}>
            {act.isPending ? t.sending : t.cancelMove}
          </Button>
        </>
      )}
    </Card>
  );
}
