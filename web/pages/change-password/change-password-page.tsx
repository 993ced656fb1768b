import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { changePassword } from '../../api/queries.ts';
import { problemOf } from '../../api/request.ts';
import { useTexts } from '../../language.tsx';
import { paths } from '../../paths.ts';
import { passwordWasChanged, readSession } from '../../session/session.ts';
import { changePasswordTexts } from '../../texts/change-password.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ChangeFailed } from './change-failed.tsx';
import { type Change, type ChangeProblems, checkChange } from './check-change.ts';

const FIELDS = ['current', 'next', 'repeat'] as const;

export function ChangePasswordPage() {
  const t = useTexts(changePasswordTexts);
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // At once, where `isPending` comes a moment later: the second half of a double click is quicker.
  const isOnItsWay = useRef(false);
  const [problems, setProblems] = useState<ChangeProblems>({});
  const isForced = readSession()?.mustChangePassword ?? false;
  const change = useMutation({ mutationFn: ({ current, next }: Change) => changePassword({ oldPassword: current, newPassword: next }) });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || isOnItsWay.current) return;
    const typed = Object.fromEntries(new FormData(form.current)) as Change;
    const found = checkChange(typed);
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) return (form.current.elements.namedItem(first) as HTMLInputElement).focus();
    isOnItsWay.current = true;
    change.mutate(typed, {
      onError: (error) => focusField(form.current, error),
      onSettled: () => {
        isOnItsWay.current = false;
      },
    });
  };
  const goOn = () => {
    passwordWasChanged();
    navigate(paths.dashboard);
  };
  const refused = refusal(change.error);
  const errorOf = (field: keyof Change) => {
    const own = problems[field];
    return own ? t[own] : refused?.field === field ? t[refused.text] : null;
  };
  return (
    <>
      <PageHeading title={t.heading} />
      {isForced && <Alert color="info">{t.mustChange}</Alert>}
      <Card>
        <form ref={form} className="narrow-form" onSubmit={onSubmit} noValidate>
          <PasswordField name="current" label={t.current} autoComplete="current-password" maxLength={256} error={errorOf('current')} />
          <PasswordField
            name="next"
            label={t.next}
            description={t.rule}
            autoComplete="new-password"
            maxLength={256}
            error={errorOf('next')}
          />
          <PasswordField name="repeat" label={t.repeat} autoComplete="new-password" maxLength={256} error={errorOf('repeat')} />
          <Button type="submit" aria-disabled={change.isPending}>
            {change.isPending ? t.sending : t.submit}
          </Button>
        </form>
      </Card>
      {change.isError && !refused && <ChangeFailed error={change.error} onClose={() => change.reset()} />}
      {change.isSuccess && (
        <Dialog title={t.doneHeading} onClose={goOn}>
          <p>{t.done}</p>
          <DialogActions>
            <Button onClick={goOn}>{t.ok}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** What the server says about a field stands under that field. */
const REFUSALS = {
  'old-password-wrong': { field: 'current', text: 'oldWrong' },
  'password-invalid': { field: 'next', text: 'nextInvalid' },
  'password-too-common': { field: 'next', text: 'tooCommon' },
  'password-too-personal': { field: 'next', text: 'tooPersonal' },
  'password-unchanged': { field: 'next', text: 'unchanged' },
} as const;

function refusal(error: unknown): (typeof REFUSALS)[keyof typeof REFUSALS] | null {
  const problem = problemOf(error);
  if (problem.kind !== 'status' || !problem.code || !Object.hasOwn(REFUSALS, problem.code)) return null;
  return REFUSALS[problem.code as keyof typeof REFUSALS];
}

function focusField(form: HTMLFormElement | null, error: unknown): void {
  const refused = refusal(error);
  if (refused) (form?.elements.namedItem(refused.field) as HTMLInputElement | null)?.focus();
}
