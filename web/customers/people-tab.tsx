import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/customers.ts';
import type { Person, WaitingInvitation } from '#contract/people.ts';
import { osloDay } from '#domain/calendar.ts';
import { isEmail } from '#domain/email.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { rightTexts } from '../people/customer-texts.ts';
import { cancelHolderMove, peopleOfCustomerQuery, startHolderMove } from '../search/api.ts';
import { readSession } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import type { TabProps } from './contact-card.tsx';
import { customerPeopleTexts } from './tab-texts.ts';

/** Who can log in for the customer. The customer's holder decides; the office moves the holder role after a change of board. */
export function PeopleTab({ customer }: TabProps) {
  const t = useTexts(customerPeopleTexts);
  const seen = useQuery(peopleOfCustomerQuery(customer.customerId));
  const [done, setDone] = useState<DoneMessage | null>(null);
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

type Props = { customerId: number; onDone: (words: string) => void };

/** `waitsFor`: the address that has been sent the mail. */
export function MoveHolder({ customer, waitsFor, onDone }: TabProps & { waitsFor: string | null; onDone: Props['onDone'] }) {
  const t = useTexts(customerPeopleTexts);
  const { customerId } = customer;
  return (
    <Card title={t.moveHeading}>
      {waitsFor === null ? (
        <StartMove customerId={customerId} onDone={onDone} />
      ) : (
        <CancelMove customerId={customerId} onDone={onDone} waitsFor={waitsFor} />
      )}
    </Card>
  );
}

function StartMove({ customerId, onDone }: Props) {
  const t = useTexts(customerPeopleTexts);
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: startHolderMove,
    onSuccess: (_answer, { email }) => onDone(t.moveSent(email)),
    onSettled: () => client.invalidateQueries({ queryKey: peopleOfCustomerQuery(customerId).queryKey }),
  });
  const form = useForm({
    schema: contract.startHolderMove.body,
    first: { email: '' },
    bodyOf: ({ email }) => ({ customerId, email: email.trim() }),
    rules: { email: (_, body) => isEmail(body.email) },
    codes: { 'already-has-access': 'email' },
    send: start,
  });
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <p>{t.moveText}</p>
      <TextField
        type="email"
        label={t.moveEmail}
        autoComplete="off"
        {...form.text('email', { wrong: t.emailInvalid, 'already-has-access': t.isHolder })}
      />
      <Failed form={form} />
      <Button type="submit" variant="secondary" aria-disabled={form.isSending}>
        {form.isSending ? t.sending : t.move}
      </Button>
    </form>
  );
}

function CancelMove({ customerId, waitsFor, onDone }: Props & { waitsFor: string }) {
  const t = useTexts(customerPeopleTexts);
  const client = useQueryClient();
  const cancel = usePress({
    mutationFn: () => cancelHolderMove(customerId),
    onSuccess: () => onDone(t.moveCancelled),
    onSettled: () => client.invalidateQueries({ queryKey: peopleOfCustomerQuery(customerId).queryKey }),
  });
  return (
    <>
      <p>{t.moveWaits(waitsFor)}</p>
      <Failed press={cancel} />
      <Button variant="secondary" aria-disabled={cancel.isPending} onClick={() => cancel.press()}>
        {cancel.isPending ? t.sending : t.cancelMove}
      </Button>
    </>
  );
}
