import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { codeOf, problemOf } from '../api/call.ts';
import { changePassword, checkPassword } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { useFieldFocus } from '../form/use-field-focus.ts';
import { BackToProfile } from '../layouts/back-to-profile.tsx';
import { paths } from '../paths.ts';
import { passwordWasChanged, readSession } from '../session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { useAfterPress } from '../ui/use-after-press.ts';
import { useSendOnce } from '../ui/use-send.ts';
import { type Change, changePasswordTexts, checkChange } from './change-password.ts';
import { usePasswordCheck } from './password-check.ts';
import { passwordProblemTexts } from './password-texts.ts';

export function ChangePasswordPage() {
  const t = { ...useTexts(changePasswordTexts), ...useTexts(passwordProblemTexts) };
  const [, navigate] = useLocation();
  const change = useChangePassword();
  const isForced = readSession()?.mustChangePassword ?? false;
  const goOn = () => {
    passwordWasChanged();
    navigate(paths.dashboard);
  };
  const errorOf = (field: Field) => {
    const problem = change.problemOf(field);
    return problem && t[problem];
  };
  return (
    <>
      {!isForced && <BackToProfile />}
      <PageHeading title={t.heading} />
      {isForced && <Alert color="info">{t.mustChange}</Alert>}
      <Card>
        <form ref={change.form} className="narrow-form" onSubmit={change.onSubmit} noValidate>
          {FIELDS.map((field) => (
            <PasswordField
              key={field}
              name={field}
              label={t[field]}
              description={field === 'next' ? t.rule : undefined}
              autoComplete={field === 'current' ? 'current-password' : 'new-password'}
              maxLength={256}
              value={change.typed[field]}
              onChange={(event) => change.type(field, event.target.value)}
              onBlur={() => change.leave(field)}
              error={errorOf(field)}
              isFine={change.isFine(field)}
            />
          ))}
          <Button type="submit" aria-disabled={change.isPending}>
            {change.isPending ? t.sending : t.submit}
          </Button>
        </form>
      </Card>
      {change.failure !== null && <ChangeFailed error={change.failure} onClose={change.closeFailure} />}
      {change.isDone && (
        <Dialog title={t.doneHeading} tone="success" onClose={goOn}>
          <p>{t.done}</p>
          <DialogActions>
            <Button onClick={goOn}>{t.ok}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** The alert required by the contract, with the reason if it is known. The fields keep their values. */
export function ChangeFailed({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = { ...useTexts(changePasswordTexts), ...useTexts(passwordProblemTexts) };
  const key = problemKey(problemOf(error));
  const reasons = useTexts(problemTexts);
  const refused = refusal(error);
  const reason = refused ? t[refused.text] : key === 'failed' ? null : reasons[key];
  return (
    <Dialog title={t.failedHeading} tone="danger" onClose={onClose}>
      <p>{t.failed}</p>
      {reason && <p>{reason}</p>}
      <DialogActions>
        <Button onClick={onClose}>{t.ok}</Button>
      </DialogActions>
    </Dialog>
  );
}

export const FIELDS = ['current', 'next', 'repeat'] as const;
export type Field = (typeof FIELDS)[number];

/** The values, which fields are validated yet, and the state of the request. */
export function useChangePassword() {
  const { ref: form, focus } = useFieldFocus();
  const [typed, setTyped] = useState<Change>({ current: '', next: '', repeat: '' });
  const [judged, setJudged] = useState<readonly Field[]>([]);
  // Applies only to the value that was sent: a changed field is validated again.
  const [refused, setRefused] = useState<(Refusal & { value: string }) | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sendOnce = useSendOnce();
  const afterPress = useAfterPress();
  const change = useMutation({ mutationFn: ({ current, next }: Change) => changePassword({ oldPassword: current, newPassword: next }) });
  const problems = checkChange(typed);
  const { check, verdictOn } = usePasswordCheck(checkPassword);
  const verdict = verdictOn(typed.next);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    sendOnce(() => {
      setJudged(FIELDS);
      const first = FIELDS.find((field) => problems[field]);
      if (first) return void focus(first);
      return change.mutateAsync(typed, {
        onError: (error) => {
          const found = refusal(error);
          setRefused(found && { ...found, value: typed[found.field] });
          setFailure(error);
        },
      });
    });
  };
  const refusedText = (field: Field) => (refused?.field === field && refused.value === typed[field] ? refused.text : null);
  const foundByServer = (field: Field) => (field === 'next' && verdict !== 'fine' && verdict !== 'password-invalid' ? verdict : null);
  // A new password is valid once the server has said so, and its repetition with it.
  const isKnownFine = (field: Field) => field === 'current' || verdict === 'fine';
  return {
    form,
    typed,
    onSubmit,
    failure,
    isPending: change.isPending,
    isDone: change.isSuccess,
    type: (field: Field, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    leave: (field: Field) =>
      afterPress(() => {
        if (typed[field] === '') return;
        setJudged((before) => [...before, field]);
        if (field === 'next') check(typed.next);
      }),
    problemOf: (field: Field) => refusedText(field) ?? (judged.includes(field) ? (problems[field] ?? foundByServer(field)) : null),
    isFine: (field: Field) => typed[field] !== '' && !problems[field] && !refusedText(field) && isKnownFine(field),
    /** Closes the alert and moves the focus to the field that it was about. */
    closeFailure() {
      setFailure(null);
      focus(refused?.field);
    },
  };
}

/** The field of each refusal by the server, and its text. */
const REFUSALS = {
  'old-password-wrong': { field: 'current', text: 'oldWrong' },
  'password-invalid': { field: 'next', text: 'nextInvalid' },
  'password-too-common': { field: 'next', text: 'password-too-common' },
  'password-too-personal': { field: 'next', text: 'password-too-personal' },
  'password-repeated': { field: 'next', text: 'password-repeated' },
  'password-key-row': { field: 'next', text: 'password-key-row' },
  'password-unchanged': { field: 'next', text: 'unchanged' },
} as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

export function refusal(error: unknown): Refusal | null {
  const code = codeOf(error);
  return code && Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : null;
}
