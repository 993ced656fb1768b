import { type TSchema, Type } from 'typebox';
import type { CallShape, LoginAccess, OpenAccess } from '#contract/define-call.ts';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { tagOf } from './api-tags.ts';
import { describeAccess, describeAnswer } from './call-words.ts';
import { SMALL_BODY } from './limits.ts';

/** One schema for each list of codes: many calls have the same, and making them all takes a tenth of a start. */
const errorAnswers = new Map<string, TSchema>();
function errorAnswer(codes: readonly ErrorCode[]): TSchema {
  const name = codes.join();
  const made =
    errorAnswers.get(name) ?? Type.Object({ error: Type.Enum([...codes]), field: Type.Optional(Type.String()), requestId: Type.String() });
  errorAnswers.set(name, made);
  return made;
}

/** Any call can end like this. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'bad-request',
  'bad-header',
  'invalid-input',
  'cross-site',
  'https-required',
  'body-too-large',
  'content-type-not-supported',
  'too-many-requests',
  'unavailable',
];
/** For a call that machines may make with their key. */
const KEY_ERRORS: readonly ErrorCode[] = ['key-unknown', 'key-revoked', 'key-expired', 'key-other-company', 'key-address', 'key-scope'];
const LOGIN_ERRORS: readonly ErrorCode[] = [
  'not-logged-in',
  'session-pushed-out',
  'must-change-password',
  'second-factor-needed',
  'role-not-allowed',
];

const errorsOfAccess = (access: LoginAccess | OpenAccess): readonly ErrorCode[] => [
  ...('roles' in access ? LOGIN_ERRORS : []),
  ...('roles' in access && access.roles.includes('Customer') && !access.withoutAccess ? (['access-ended'] as const) : []),
  ...('roles' in access && access.rights ? (['right-not-allowed'] as const) : []),
  ...('roles' in access && access.freshProof ? (['proof-needed'] as const) : []),
  ...('roles' in access && access.scopes ? KEY_ERRORS : []),
];

/** The options of a call's route: its schemas and what it can answer, for Fastify and for the API's description. */
export function routeOptions(call: CallShape) {
  const { access, answers, errors = [], body, maxBodyBytes = body ? SMALL_BODY : 1 } = call;
  const allErrors = [...new Set([...COMMON_ERRORS, ...errorsOfAccess(access), ...errors])];
  const byStatus = Map.groupBy(allErrors, (code) => ERROR_STATUS[code]);
  const responses = [
    ...Object.entries(answers).map(([status, schema]) => [status, describeAnswer(Number(status), schema)]),
    ...[...byStatus].map(([status, codes]) => [status, describeAnswer(status, errorAnswer(codes), codes)]),
  ];
  return {
    // Wrong input is reported after the login was checked.
    attachValidation: true,
    bodyLimit: maxBodyBytes,
    config: call.fileTypes ? { longBody: true as const } : {},
    schema: {
      operationId: call.name,
      tags: [tagOf(call)],
      summary: call.summary,
      description: describeAccess(access),
      security: [...SECURITY[access.key], ...('roles' in access && access.scopes ? [{ machineKey: [] }] : [])],
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      ...(body ? { body } : {}),
      ...(call.fileTypes ? { consumes: [...call.fileTypes] } : {}),
      response: Object.fromEntries(responses) as Record<number, TSchema>,
    },
  };
}

const SECURITY: Record<(LoginAccess | OpenAccess)['key'], Record<string, string[]>[]> = {
  basic: [{ basic: [], company: [] }],
  password: [{ basic: [], company: [] }],
  bearer: [{ bearer: [] }],
  company: [{ company: [] }],
  nothing: [],
};
