import { roleNotAllowed } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';

/** Of a caller who was let in as one of the staff. */
export function employeeOf({ employeeId }: Caller): number {
  if (employeeId === null) throw roleNotAllowed();
  return employeeId;
}
