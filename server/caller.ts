import type { Right } from '#domain/access.ts';
import type { Role, Scope } from '#domain/session.ts';

/** Who makes a call, as the login or its key says. */
export type Caller = {
  companyId: number;
  accountId: number;
  role: Role;
  scope: Scope;
  /** The customer that the session stands at, as long as the access to it lasts. */
  customerId: number | null;
  /** Theirs at that customer; null with it. */
  right: Right | null;
  employeeId: number | null;
};
