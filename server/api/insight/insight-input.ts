import type { SelectionInput } from '#contract/insight.ts';
import type { Selection } from '#domain/insight-selection.ts';
import { invalidInput, notFound } from '../../errors/api-error.ts';
import type { Caller } from '../../request/caller.ts';
import type { Staff } from './staff.ts';

/** An Employee selects among their own answers. Other departments and colleagues are not found. */
export function readSelection(input: SelectionInput, caller: Caller, staff: Staff): Selection {
  const { from, to, brand, departmentId, employeeId } = input;
  if (from > to) throw invalidInput('to');
  if (departmentId !== undefined && !staff.departments.some((d) => d.departmentId === departmentId)) throw notFound();
  if (employeeId !== undefined && !staff.installers.some((i) => i.employeeId === employeeId)) throw notFound();
  const own = caller.role === 'Employee' && caller.employeeId !== null ? { employeeId: caller.employeeId } : {};
  return {
    from,
    to,
    ...(brand === undefined ? {} : { brand }),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(employeeId === undefined ? own : { employeeId }),
  };
}
