import { useLocation } from 'wouter';
import { useTexts } from '../../app/language.tsx';
import { BackToProfile } from '../../layouts/back-to-profile.tsx';
import { paths } from '../../paths.ts';
import { passwordWasChanged, readSession } from '../../session/session.ts';
import { changePasswordTexts } from '../../texts/change-password.ts';
import { passwordProblemTexts } from '../../texts/password-problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ChangeFailed } from './change-failed.tsx';
import { FIELDS, type Field, useChangePassword } from './use-change-password.ts';

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
