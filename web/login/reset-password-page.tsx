import { type FormEvent, useEffect, useRef, useState } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { isEmail } from '#domain/email.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { problemOf, type RequestProblem } from '../api/call.ts';
import { resetPassword } from '../api/login.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { PageLink } from '../layouts/page-link.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { commonTexts, problemKey, problemTexts } from '../ui/texts.ts';
import { useAfterPress } from '../ui/use-after-press.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { Spinner } from '../ui/waiting.tsx';
import { resetPasswordTexts } from './texts.ts';

type State = { step: 'idle' | 'loading' | 'done' } | { step: 'failed'; problem: RequestProblem };

export function ResetPasswordPage() {
  const t = useTexts(resetPasswordTexts);
  const common = useTexts(commonTexts);
  const problems = useTexts(problemTexts);
  const email = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'idle' });
  // An uncontrolled field: text typed before the script runs stays, and is validated once it does.
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const afterPress = useAfterPress();
  const look = () => setTyped(email.current?.value.trim() ?? '');
  useEffect(look, []);
  useDocumentTitle(t.heading);

  async function send(): Promise<void> {
    const address = email.current?.value.trim() ?? '';
    look();
    setJudged(true);
    if (!isEmail(address)) return email.current?.focus();
    setState({ step: 'loading' });
    try {
      await resetPassword(address);
      setState({ step: 'done' });
    } catch (error) {
      setState({ step: 'failed', problem: problemOf(error) });
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  // Passes on where the login should lead.
  const historyState = useHistoryState();
  const goToLogin = () => navigate(LOGIN_PATH, { state: historyState });
  const isLoading = state.step === 'loading';
  return (
    <AuthLayout>
      <h1 className="auth-heading">{t.heading}</h1>
      <p className="auth-lead">{t.explanation}</p>
      <div className="auth-swap">
        <form className="auth-form" onSubmit={onSubmit} noValidate data-hidden={isLoading || undefined}>
          <TextField
            ref={email}
            id="email"
            name="email"
            type="email"
            label={t.email}
            autoComplete="email"
            maxLength={254}
            onChange={look}
            onBlur={() => afterPress(() => setJudged(email.current?.value.trim() !== ''))}
            error={isJudged && !isEmail(typed) ? t.invalid : null}
            isFine={isEmail(typed)}
          />
          <Button type="submit" data-fullwidth>
            {t.submit}
          </Button>
        </form>
        {isLoading && <Spinner text={t.sending} />}
      </div>
      {state.step === 'failed' && (
        <Alert color="danger" isUrgent>
          <p>{t.failed(problems[problemKey(state.problem)])}</p>
          <Button variant="secondary" color="danger" onClick={() => void send()}>
            {common.retry}
          </Button>
        </Alert>
      )}
      <p className="auth-links">
        <PageLink className="ds-link" href={LOGIN_PATH} state={historyState}>
          {t.back}
        </PageLink>
      </p>
      {state.step === 'done' && (
        <Dialog title={t.doneHeading} tone="success" onClose={goToLogin}>
          <p>{t.done}</p>
          <DialogActions>
            <Button onClick={goToLogin}>{t.ok}</Button>
          </DialogActions>
        </Dialog>
      )}
    </AuthLayout>
  );
}
