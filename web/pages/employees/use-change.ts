import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { employeesTexts } from '../../texts/employees.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { usePress } from '../../ui/use-press.ts';

type Change = { run: () => Promise<unknown>; done: string };
/** A change that is confirmed first. */
export type Asked = Change & { text: string; label: string };

/** One change at a time, with a message about its outcome; the list is refetched in either case. */
export function useChange() {
  const t = useTexts(employeesTexts);
  const problems = useTexts(problemTexts);
  const client = useQueryClient();
  const mutation = usePress({
    mutationFn: ({ run }: Change) => run(),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const problem = mutation.error ? problemOf(mutation.error) : null;
  const reason = (): string | null => {
    if (!problem) return null;
    const code = problem.code;
    if (code === 'no-login') return t.noLoginProblem;
    if (code === 'not-found') return t.gone;
    if (code === 'own-account' || code === 'last-admin' || code === 'account-disabled' || code === 'changed-meanwhile') return t[code];
    if (code === 'email-taken' || code === 'user-name-taken') return t.loginTaken;
    return problems[problemKey(problem)];
  };
  return {
    make: mutation.press,
    isPending: mutation.isPending,
    done: mutation.isSuccess ? mutation.variables.done : null,
    problem: reason(),
  };
}
