import type { FastifyRequest } from 'fastify';
import { offerSetup } from '#contract/setup.ts';
import { hostName } from '#domain/brand.ts';
import { wantsDemo } from '../../demo/fill.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerSetup } from '../../setup/answer-setup.ts';
import { isPersonHere } from '../../setup/peer-user.ts';
import { makeSetupLink } from '../../setup/setup-link.ts';

/** Somebody at the machine itself may try the set-up beside the demo data. Nobody else learns that there is such a call. */
export const offerSetupRoute = answerSetup(offerSetup, async ({ deps, request }) => {
  if (!isAtMachine(deps, request) || !wantsDemo(deps.databases, deps.config.demo)) throw notFound();
  return { token: await makeSetupLink(deps.databases, deps.now()) };
});

/** Through a proxy at this machine everybody seems to be at it, also where TRUST_PROXY was forgotten; one that adds no header runs as another user. */
const isPassedOn = (headers: FastifyRequest['headers']): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some((name) => name in headers);

const isAtMachine = ({ config }: Deps, { ip, headers, socket }: FastifyRequest): boolean =>
  config.trustProxy === 0 &&
  !isPassedOn(headers) &&
  /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/.test(ip) &&
  /(^|\.)localhost$/.test(hostName(headers.host)) &&
  isPersonHere(socket);
