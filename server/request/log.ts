import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LoginEvent } from '#domain/login/device.ts';
import type { StaffEvent } from '#domain/staff/staff.ts';
import { isMachine } from './caller.ts';

/** What happened that a security officer would ask about. Ids only: no name, address, text or key is ever logged. */
export type SecurityEvent = 'login' | 'login-failed' | 'key-refused' | 'reset-asked' | LoginEvent | 'import' | AccessEvent | StaffEvent;
type AccessEvent = 'access-invited' | 'access-given' | 'access-changed' | 'access-ended';

export const logSecurity = (
  request: Pick<FastifyRequest, 'id' | 'log'>,
  event: SecurityEvent,
  ids: { company: number; account?: number; key?: number },
): void => request.log.info({ event, requestId: request.id, ...ids });

/** One line a request: fields named one by one, the route's template instead of its address. */
export function logRequest(request: FastifyRequest, status: number, ms: number): void {
  request.log.info({
    event: 'request',
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status,
    ms: Math.round(ms * 10) / 10,
    company: request.caller?.companyId,
    ...(request.caller && isMachine(request.caller) ? { key: request.caller.machineKeyId } : { account: request.caller?.accountId }),
  });
}

/** An error's message may quote what a customer typed: its kind and where it came from are enough to find it. */
export function logFailure(log: FastifyBaseLogger, event: string, error: unknown, requestId?: string): void {
  const { name, code, constraint, stack, cause } = (error ?? {}) as Error & { code?: unknown; constraint?: unknown };
  log.error({
    event,
    requestId,
    name,
    code: typeof code === 'string' ? code : undefined,
    constraint: typeof constraint === 'string' ? constraint : undefined,
    cause: (cause as { code?: unknown } | undefined)?.code,
    at: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 6)
      .map((line) => line.trim()),
  });
}
