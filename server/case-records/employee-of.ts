import { roleNotAllowed } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';

/** For a call that only staff can make. */
export function employeeOf({ employeeId }: Caller): number {
  if (employeeId === null) throw roleNotAllowed();
  return employeeId;
}
