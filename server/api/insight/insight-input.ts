import { type Static, Type } from 'typebox';
import type { Selection } from '#domain/insight-selection.ts';
import type { Who } from '../../auth/asking.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { Id } from '../../http/call-options.ts';
import type { Staff } from './staff.ts';

const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: 'YYYY-MM' });

export const SelectionFields = {
  from: Month,
  to: Month,
  brand: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  departmentId: Type.Optional(Id),
  employeeId: Type.Optional(Id),
};
const SelectionInput = Type.Object(SelectionFields);
type SelectionInput = Static<typeof SelectionInput>;

/** An Employee's selection is the own answers. A department or colleague that is not there, or not one's own, is not found. */
export function readSelection(input: SelectionInput, who: Who, staff: Staff): Selection {
  const { from, to, brand, departmentId, employeeId } = input;
  if (from > to) throw invalidInput('to');
  if (departmentId !== undefined && !staff.departments.some((d) => d.departmentId === departmentId)) throw notFound();
  if (employeeId !== undefined && !staff.installers.some((i) => i.employeeId === employeeId)) throw notFound();
  const own = who.role === 'Employee' && who.employeeId !== null ? { employeeId: who.employeeId } : {};
  return {
    from,
    to,
    ...(brand === undefined ? {} : { brand }),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(employeeId === undefined ? own : { employeeId }),
  };
}
