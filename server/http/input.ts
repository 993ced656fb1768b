import type { FastifyRequest } from 'fastify';
import { trimText } from '#domain/trim-text.ts';
import { type ApiError, invalidInput } from '../errors/api-error.ts';

/** Replaces a body that is no JSON, until it is known whether the sender may learn that. */
export const NOT_JSON = Symbol('not JSON');

type SchemaProblem = { instancePath?: string; params?: { missingProperty?: string; additionalProperty?: string } };

/** What the route's schema found wrong with query, headers or body, as an error that names the field. */
export function inputProblem(request: FastifyRequest): ApiError | null {
  const error = request.validationError as { validation?: SchemaProblem[]; validationContext?: string } | undefined;
  if (!error) return null;
  const first = error.validation?.[0];
  const named = first?.params?.missingProperty ?? first?.params?.additionalProperty ?? first?.instancePath?.split('/')[1];
  const field = error.validationContext === 'headers' ? asDeclared(request, named) : named;
  return invalidInput(field && /^[A-Za-z_]{1,40}$/.test(field) ? field : undefined);
}

/** Headers arrive in lower case; the answer names them as the contract spells them. */
function asDeclared(request: FastifyRequest, header: string | undefined): string | undefined {
  const { properties = {} } = (request.routeOptions.schema?.headers ?? {}) as { properties?: Record<string, unknown> };
  return Object.keys(properties).find((name) => name.toLowerCase() === header) ?? header;
}

/** What a person wrote, trimmed; refused where it is empty. */
export function readText(text: string, field: string): string {
  const trimmed = trimText(text);
  if (trimmed === '') throw invalidInput(field);
  return trimmed;
}
