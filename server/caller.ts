import type { Role, Scope } from '#domain/session.ts';

/** Who makes a call, as the login or its key says. */
export type Caller = {
  companyId: number;
  accountId: number;
  role: Role;
  scope: Scope;
  customerId: number | null;
  employeeId: number | null;
};
