import * as contract from '#contract/people.ts';
import type { Right } from '#domain/access.ts';
import { isEmail } from '#domain/email.ts';
import { LANGUAGES } from '#domain/language.ts';
import { invitePerson } from '../../api/people.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActFailed } from './act-failed.tsx';
import { isLastDayText, LastDayField, lastDayOf } from './last-day-field.tsx';
import { RightChoice } from './right-choice.tsx';
import { usePeopleMutation } from './use-people-mutation.ts';

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
