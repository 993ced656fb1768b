import type { Right } from '#domain/access.ts';
import type { MachineScope } from '#domain/machine-key.ts';
import type { Role, Scope } from '#domain/session.ts';
import type { CompanyId } from '../db/company-id.ts';

/** Who makes a call, as the login or its key says. */
export type Caller = {
  companyId: CompanyId;
  accountId: number;
  role: Role;
  scope: Scope;
  /** When the owner of the session last proved to be present. */
  provedAt: Date | null;
  /** The customer that the session is switched to, as long as the access to it lasts. */
  customerId: number | null;
  /** The caller's right at that customer; null without one. */
  right: Right | null;
  employeeId: number | null;
};

/** A company's own system, by the key it was given. */
export type MachineCaller = { companyId: CompanyId; machineKeyId: number; scopes: MachineScope[] };

export const isMachine = (caller: Caller | MachineCaller): caller is MachineCaller => 'machineKeyId' in caller;
