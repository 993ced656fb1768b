import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import '../../styles/people.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { People } from '#contract/people.ts';
import { peopleQuery } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Leave } from './leave.tsx';
import { PeopleList } from './people-list.tsx';

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
  const [done, setDone] = useState<Done | null>(null);
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
