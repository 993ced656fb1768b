import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './people.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { People, Person } from '#contract/people.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { leave, peopleQuery } from '../api/people.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { endSession } from '../session/session.ts';
import { removeAllOwn } from '../session/user-storage.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { rightTexts } from './customer-texts.ts';
import { Invitations, InviteForm } from './invitations.tsx';
import { ActFailed, usePeopleMutation } from './people-fields.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { peopleTexts } from './texts.ts';

export function PeoplePage() {
  const t = useTexts(peopleTexts);
  const people = useQuery(peopleQuery());
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} />
      <Loaded query={people} waiting={<WaitingCard lines={5} />}>
        {(data) => <Everybody {...data} />}
      </Loaded>
    </>
  );
}

function Everybody({ right, people, invitations }: People) {
  const t = useTexts(peopleTexts);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const onDone = (words: string) => setDone({ words });
  const decides = right === 'holder';
  return (
    <>
      <DoneNotice done={done} />
      <Card title={t.peopleHeading}>
        <PeopleList people={people} decides={decides} onDone={onDone} />
        {!decides && <p className="muted">{t.othersNote}</p>}
        {decides && people.length === 1 && invitations.length === 0 && <p className="muted">{t.alone}</p>}
      </Card>
      {invitations.length > 0 && <Invitations invitations={invitations} onDone={onDone} />}
      {decides && <InviteForm onDone={onDone} />}
      <Leave isOnlyHolder={decides && people.filter((person) => person.right === 'holder').length === 1} />
    </>
  );
}

type Props = { people: readonly Person[]; decides: boolean; onDone: (words: string) => void };

/** Holders first, as the server sorts them. */
export function PeopleList({ people, decides, onDone }: Props) {
  const [openId, setOpenId] = useState<number | null>(null);
  const open = people.find(({ accountId }) => accountId === openId);
  return (
    <>
      <ul className="people-list">
        {people.map((person) => (
          <PersonRow key={person.accountId} person={person} onChange={decides && !person.isMe ? setOpenId : null} />
        ))}
      </ul>
      {open && <PersonDialog person={open} onClose={() => setOpenId(null)} onDone={onDone} />}
    </>
  );
}

type RowProps = { person: Person; onChange: ((accountId: number) => void) | null };

function PersonRow({ person, onChange }: RowProps) {
  const t = useTexts(peopleTexts);
  const rights = useTexts(rightTexts);
  const { language } = useLanguage();
  const { name, email, right, until, givenAt, isMe, isDisabled } = person;
  return (
    <li className="person-row">
      <div>
        <p className="person-name">
          <strong>{name}</strong> {isMe && <Badge color="accent">{t.me}</Badge>} {isDisabled && <Badge color="warning">{t.disabled}</Badge>}
        </p>
        {email && (
          <p className="person-detail">
            <MailAddress address={email} />
          </p>
        )}
        <p className="person-detail">
          {rights[right]}
          {until && `, ${rights.until(formatDate(until, language))}`}, {t.since(formatDate(osloDay(new Date(givenAt)), language))}
        </p>
      </div>
      {onChange && (
        <Button variant="secondary" aria-label={t.changeFor(name)} onClick={() => onChange(person.accountId)}>
          {t.change}
        </Button>
      )}
    </li>
  );
}

/** The server ends the session with the access. A customer's only holder must hand over the role first. */
export function Leave({ isOnlyHolder }: { isOnlyHolder: boolean }) {
  const t = useTexts(peopleTexts);
  const [isAsking, setAsking] = useState(false);
  if (isOnlyHolder)
    return (
      <Card title={t.leaveHeading}>
        <p className="muted">{t['last-holder']}</p>
      </Card>
    );
  return (
    <Card title={t.leaveHeading}>
      <p className="muted">{t.leaveText}</p>
      <Button variant="secondary" color="danger" onClick={() => setAsking(true)}>
        {t.leave}
      </Button>
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(peopleTexts);
  const end = usePeopleMutation(leave, () => {
    removeAllOwn();
    endSession('logged-out');
  });
  return (
    <Dialog title={t.leaveSure} onClose={() => end.isPending || onClose()}>
      <p>{t.leaveText}</p>
      {end.isError && <ActFailed error={end.error} onRetry={() => end.press()} />}
      <SendActions
        cancel={t.cancel}
        send={t.leave}
        sending={t.ending}
        isSending={end.isPending}
        onCancel={onClose}
        onSend={() => end.press()}
        color="danger"
      />
    </Dialog>
  );
}
