import type { FastifyRequest } from 'fastify';
import { hostName } from '#domain/brand.ts';
import { isMachineName } from '#domain/machine-name.ts';
import { wantsDemo } from '../demo/fill.ts';
import type { Deps } from '../deps.ts';
import { isPersonHere } from './local-connection-user.ts';

/** Whether the call comes from this machine and demo data is loaded. To any other caller the call does not seem to exist. */
export const isLocalTrial = (deps: Deps, request: FastifyRequest): boolean =>
  isAtMachine(deps, request) && wantsDemo(deps.databases, deps.config.demo);

/** Behind a proxy every call seems to come from this machine, even without TRUST_PROXY; a proxy without headers runs as another user. */
const isPassedOn = (headers: FastifyRequest['headers']): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some((name) => name in headers);

const isAtMachine = ({ config }: Deps, { ip, headers, socket }: FastifyRequest): boolean =>
  config.trustProxy === 0 &&
  !isPassedOn(headers) &&
  /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/.test(ip) &&
  isMachineName(hostName(headers.host)) &&
  isPersonHere(socket);
