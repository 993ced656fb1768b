import type { WaitingInvitation } from '#contract/people.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { invitePerson, withdrawInvitation } from '../../api/people.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { rightTexts } from '../../texts/rights.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { ActFailed } from './act-failed.tsx';
import { usePeopleMutation } from './use-people-mutation.ts';

type Props = { invitations: readonly WaitingInvitation[]; onDone: (words: string) => void };

export function Invitations({ invitations, onDone }: Props) {
  const t = useTexts(peopleTexts);
  return (
    <Card title={t.waitingHeading}>
      <ul className="people-list">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onDone={onDone} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationRow({ invitation, onDone }: { invitation: WaitingInvitation; onDone: Props['onDone'] }) {
  const t = useTexts(peopleTexts);
  const rights = useTexts(rightTexts);
  const { language } = useLanguage();
  const { id, email, right, until, state, movesHolder } = invitation;
  const day = (time: string) => formatDate(osloDay(new Date(time)), language);
  const change = usePeopleMutation(
    (act: 'withdraw' | 'again') =>
      act === 'withdraw' ? withdrawInvitation(id) : invitePerson({ email, right, ...(until ? { until } : {}) }),
    (act) => onDone(act === 'withdraw' ? t.withdrawn(email) : t.invited(email)),
  );
  return (
    <li>
      <div className="person-row">
        <div>
          <p className="person-name">
            <strong>
              <MailAddress address={email} />
            </strong>{' '}
            {state !== 'waiting' && <Badge color="warning">{t[state]}</Badge>}
          </p>
          <p className="person-detail">
            {rights[right]}
            {until && `, ${rights.until(formatDate(until, language))}`}
          </p>
          <p className="person-detail">
            {t.invitedOn(day(invitation.givenAt))}
            {state === 'waiting' && `. ${t.waiting(day(invitation.expiresAt))}`}
          </p>
          {movesHolder && <p className="person-detail">{t.byOffice}</p>}
        </div>
        {!movesHolder && (
          <div className="person-actions">
            {state !== 'waiting' && (
              <Button
                variant="secondary"
                aria-label={t.againFor(email)}
                aria-disabled={change.isPending}
                onClick={() => change.press('again')}
              >
                {t.again}
              </Button>
            )}
            <Button
              variant="secondary"
              color="danger"
              aria-label={t.withdrawFor(email)}
              aria-disabled={change.isPending}
              onClick={() => change.press('withdraw')}
            >
              {t.withdraw}
            </Button>
          </div>
        )}
      </div>
      {change.isError && <ActFailed error={change.error} onRetry={() => change.press(change.variables)} />}
    </li>
  );
}
