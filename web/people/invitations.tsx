import type { WaitingInvitation } from '#contract/people.ts';
import * as contract from '#contract/people.ts';
import { osloDay } from '#domain/calendar.ts';
import { isEmail } from '#domain/email.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { Right } from '#domain/people/access.ts';
import { formatDate } from '#words/format.ts';
import { invitePerson, withdrawInvitation } from '../api/people.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { TextField } from '../ui/text-field.tsx';
import { rightTexts } from './customer-texts.ts';
import { ActFailed, isLastDayText, LastDayField, lastDayOf, RightChoice, usePeopleMutation } from './people-fields.tsx';
import { peopleTexts } from './texts.ts';

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

export function InviteForm({ onDone }: { onDone: (words: string) => void }) {
  const t = useTexts(peopleTexts);
  const { language: own } = useLanguage();
  const invite = usePeopleMutation(invitePerson, ({ email }) => {
    form.restart({ ...form.latest(), email: '', until: '' });
    onDone(t.invited(email));
  });
  const form = useForm({
    schema: contract.invitePerson.body,
    first: { email: '', right: 'no-prices' as Right, until: '', language: own },
    bodyOf: ({ email, right, until, language }) => {
      const day = lastDayOf(until);
      return { email: email.trim(), right, language, ...(day ? { until: day } : {}) };
    },
    rules: { email: (_, body) => isEmail(body.email), until: isLastDayText },
    codes: { 'own-access': 'email', 'already-has-access': 'email' },
    send: invite,
  });
  const { right, until, language } = form.values;
  const emailWords = { wrong: t.emailInvalid, 'own-access': t['own-access'], 'already-has-access': t['already-has-access'] };
  return (
    <Card title={t.inviteHeading}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{t.inviteText}</p>
        <TextField type="email" label={t.email} autoComplete="off" {...form.text('email', emailWords)} />
        <RightChoice chosen={right} onChoose={(chosen) => form.change({ right: chosen })} />
        <LastDayField text={until} isMarked={form.isMarked('until')} onText={(text) => form.change({ until: text })} />
        <ChoiceGroup
          name="language"
          question={t.mailLanguage}
          options={LANGUAGES.map((value) => ({ value, text: t[value] }))}
          chosen={language}
          onChoose={(chosen) => form.change({ language: chosen })}
        />
        {form.error && <ActFailed error={form.error} onRetry={form.submit} />}
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? t.sending : t.invite}
        </Button>
      </form>
    </Card>
  );
}
