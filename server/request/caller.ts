import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Role, Scope } from '#domain/login/session.ts';
import type { Right } from '#domain/people/access.ts';
import type { MachineScope } from '#domain/webhooks/machine-key.ts';
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

/** For a request that has passed the guards: another origin of the same site is then a portal of ours too. */
export const isPortalInBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'same-site';

const HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The request came through a proxy, so from another machine, whatever its address says. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => HEADERS.some((name) => headers[name] !== undefined);
