import type { FastifyRequest } from 'fastify';
import { hostName } from '#domain/brand.ts';
import { isMachineName } from '#domain/machine-name.ts';
import { wantsDemo } from '../demo/fill.ts';
import type { Deps } from '../deps.ts';
import { isPersonHere } from './peer-user.ts';

/** Whether somebody at the machine itself asks, beside the demo data. Nobody else learns that there is such a call. */
export const isTrialHere = (deps: Deps, request: FastifyRequest): boolean =>
  isAtMachine(deps, request) && wantsDemo(deps.databases, deps.config.demo);

/** Through a proxy at this machine everybody seems to be at it, also where TRUST_PROXY was forgotten; one that adds no header runs as another user. */
const isPassedOn = (headers: FastifyRequest['headers']): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some((name) => name in headers);

const isAtMachine = ({ config }: Deps, { ip, headers, socket }: FastifyRequest): boolean =>
  config.trustProxy === 0 &&
  !isPassedOn(headers) &&
  /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/.test(ip) &&
  isMachineName(hostName(headers.host)) &&
  isPersonHere(socket);
