import { useTexts } from '../app/language.tsx';
import { commonTexts } from '../texts/common.ts';
import { loginTexts } from '../texts/login.ts';
import { problemKey, problemTexts } from '../texts/problems.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Notification } from '../ui/notification.tsx';
import type { LoginState } from './use-login.ts';

/** The server makes each further guess wait, without saying so: what it answers is always the same. */
const MANY = 5;

/** A wrong password shows a red notification for four seconds and a message that stays; other errors can be retried. */
export function LoginProblem({ state, onRetry }: { state: LoginState; onRetry: () => void }) {
  const t = useTexts(loginTexts);
  const common = useTexts(commonTexts);
  const problems = useTexts(problemTexts);
  if (state.step !== 'failed') return null;
  const { problem, words, attempt } = state;
  if (problem.status === 401) {
    return (
      <>
        <Notification key={attempt} heading={common.ops} text={t.wrong} />
        <Alert color="danger">
          {t.wrong}
          {state.refusals >= MANY && <p>{t.waiting}</p>}
        </Alert>
      </>
    );
  }
  return (
    <Alert color="danger" isUrgent>
      <p>{words ?? problems[problemKey(problem)]}</p>
      <Button variant="secondary" color="danger" onClick={onRetry}>
        {common.retry}
      </Button>
    </Alert>
  );
}
