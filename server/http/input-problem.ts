import type { FastifyRequest } from 'fastify';
import { type ApiError, invalidInput } from '../errors.ts';

/** Stands in for a body that is no JSON, until it is known whether the sender may learn that. */
export const NOT_JSON = Symbol('not JSON');

type SchemaProblem = { instancePath?: string; params?: { missingProperty?: string; additionalProperty?: string } };

/** What the route's schema found wrong with query, headers or body, as an error that names the field. */
export function inputProblem(request: FastifyRequest): ApiError | null {
  const error = request.validationError as { validation?: SchemaProblem[] } | undefined;
  if (!error) return null;
  const first = error.validation?.[0];
  const field = first?.params?.missingProperty ?? first?.params?.additionalProperty ?? first?.instancePath?.split('/')[1];
  return invalidInput(field && /^[A-Za-z_]{1,40}$/.test(field) ? field : undefined);
}
