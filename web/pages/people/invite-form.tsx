import { type FormEvent, useRef, useState } from 'react';
import type { Right } from '#domain/access.ts';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { invitePerson } from '../../api/people.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActFailed } from './act-failed.tsx';
import { refusalOf } from './refusal.ts';
import { RightChoice } from './right-choice.tsx';
import { useAct } from './use-act.ts';
import { useLastDay } from './use-last-day.tsx';

export function InviteForm({ onDone }: { onDone: (words: string) => void }) {
  const t = useTexts(peopleTexts);
  const { language: own } = useLanguage();
  const email = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const [right, setRight] = useState<Right>('no-prices');
  const [language, setLanguage] = useState<Language>(own);
  const lastDay = useLastDay(null);
  const { act, mutation } = useAct((words) => {
    if (email.current) email.current.value = '';
    lastDay.clear();
    onDone(words);
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const typed = email.current?.value.trim() ?? '';
    setInvalid(!isEmail(typed));
    mutation.reset();
    if (!isEmail(typed)) return email.current?.focus();
    const until = lastDay.read();
    if (until === undefined) return;
    act({ run: () => invitePerson({ email: typed, right, language, ...(until ? { until } : {}) }), done: t.invited(typed) });
  };
  const refused = mutation.isError ? refusalOf(mutation.error) : null;
  const isAboutEmail = refused === 'own-access' || refused === 'already-has-access';
  return (
    <Card title={t.inviteHeading}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <p>{t.inviteText}</p>
        <TextField
          ref={email}
          name="email"
          type="email"
          label={t.email}
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          error={isInvalid ? t.emailInvalid : isAboutEmail ? t[refused] : null}
        />
        <RightChoice chosen={right} onChoose={setRight} />
        {lastDay.field}
        <ChoiceGroup
          name="language"
          question={t.mailLanguage}
          options={LANGUAGES.map((value) => ({ value, text: t[value] }))}
          chosen={language}
          onChoose={setLanguage}
        />
        {mutation.isError && !isAboutEmail && <ActFailed error={mutation.error} onRetry={() => submit()} />}
        <Button type="submit" aria-disabled={mutation.isPending}>
          {mutation.isPending ? t.sending : t.invite}
        </Button>
      </form>
    </Card>
  );
}
