import { useState } from 'react';
import type { Person } from '#contract/people.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { rightTexts } from '../../texts/rights.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { PersonDialog } from './person-dialog.tsx';

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
