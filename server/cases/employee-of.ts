import type { Caller } from '../caller.ts';
import { roleNotAllowed } from '../errors.ts';

/** Of a caller who was let in as one of the staff. */
export function employeeOf({ employeeId }: Caller): number {
  if (employeeId === null) throw roleNotAllowed();
  return employeeId;
}
