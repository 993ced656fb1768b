import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EmployeeRow } from '#contract/staff.ts';
import { USER_ROLES, type UserRole } from '#domain/staff/employee.ts';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { usePress } from '../ui/use-send.ts';
import { changeDepartment, changeRole, departmentsQuery } from './api.ts';
import { employeesTexts } from './texts.ts';

type Props = { employee: EmployeeRow; change: ReturnType<typeof useChange>; onAsk: (asked: AskedChange) => void };

/** Rights and department. Each change includes the old value, so that it cannot overwrite another Admin's change. */
export function RightsForm({ employee, change, onAsk }: Props) {
  const t = useTexts(employeesTexts);
  const { employeeId, userRole, departmentId } = employee;
  const departments = useQuery(departmentsQuery());
  const [role, setRole] = useState(userRole);
  const [department, setDepartment] = useState(departmentId);
  // A newly stored value replaces what was chosen, also after another Admin's change.
  const [seen, setSeen] = useState({ userRole, departmentId });
  if (seen.userRole !== userRole || seen.departmentId !== departmentId) {
    setSeen({ userRole, departmentId });
    setRole(userRole);
    setDepartment(departmentId);
  }
  const isMoved = department !== departmentId;
  const run = async () => {
    if (isMoved) await changeDepartment(employeeId, departmentId, department);
    if (userRole && role && role !== userRole) await changeRole(employeeId, userRole, role);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = { run, done: t.saved };
    if (role !== userRole) onAsk({ ...wanted, label: t.rightsHeading, text: t.roleText });
    else if (isMoved) change.make(wanted);
  };
  const isUnchanged = role === userRole && !isMoved;
  const form = (known: readonly { departmentId: number; departmentName: string }[]) => (
    <form className="rights-form" onSubmit={onSubmit}>
      <h3>{t.rightsHeading}</h3>
      <div className="field-grid">
        {userRole && (
          <Choice label={t.role} value={role ?? userRole} disabled={employee.isSelf} onValue={(value) => setRole(value as UserRole)}>
            {USER_ROLES.map((one) => (
              <option key={one} value={one}>
                {t[one]}
              </option>
            ))}
          </Choice>
        )}
        <Choice label={t.department} value={String(department)} onValue={(value) => setDepartment(Number(value))}>
          {known.map((one) => (
            <option key={one.departmentId} value={one.departmentId}>
              {one.departmentName}
            </option>
          ))}
        </Choice>
      </div>
      <Button type="submit" aria-disabled={change.isPending || isUnchanged}>
        {change.isPending ? t.saving : t.save}
      </Button>
    </form>
  );
  return (
    <Loaded query={departments} waiting={form([{ departmentId, departmentName: employee.departmentName }])}>
      {form}
    </Loaded>
  );
}

type ChoiceProps = { label: string; value: string; disabled?: boolean; onValue: (value: string) => void; children: React.ReactNode };

/** One option is always selected: there is no empty choice. */
const Choice = ({ label, value, disabled, onValue, children }: ChoiceProps) => (
  <label className="ds-field">
    <span className="ds-label">{label}</span>
    <select className="ds-input" value={value} disabled={disabled} onChange={(event) => onValue(event.target.value)}>
      {children}
    </select>
  </label>
);

type Change = { run: () => Promise<unknown>; done: string };
/** A change that is confirmed first. */
export type AskedChange = Change & { text: string; label: string };

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
