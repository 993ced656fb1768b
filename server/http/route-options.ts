import { type TSchema, Type } from 'typebox';
import type { CallShape, LoginAccess, OpenAccess } from '#contract/define-call.ts';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { tagOf } from './api-tags.ts';
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

const ANSWER_WORDS: Readonly<Record<number, string>> = {
  200: 'Success',
  204: 'Success, without a body',
  400: 'The input is wrong',
  401: 'The login is missing, wrong or has ended',
  403: 'Not allowed',
  404: 'Does not exist, or belongs to another customer or company',
  408: 'The body came too slowly',
  409: 'In conflict with what is stored',
  413: 'The body is too large',
  415: 'The type of the body is not supported',
  429: 'Too many requests: try again later',
  503: 'Busy: try again later',
};

/** An answer with its description in words. A file is described by its own type, everything else as JSON. */
export function describeAnswer(status: number, schema: TSchema, codes: readonly ErrorCode[] = []): object {
  const words = ANSWER_WORDS[status] ?? String(status);
  const description = codes.length > 0 ? `${words}: ${codes.map((code) => `\`${code}\``).join(', ')}` : words;
  const { contentMediaType } = schema as { contentMediaType?: string };
  if (contentMediaType) return { description, content: { [contentMediaType]: { schema } } };
  return { ...schema, 'x-response-description': description };
}

const OPEN_WORDS: Record<OpenAccess['key'], string> = {
  company: 'For anybody, without a login',
  password: 'For anybody with a user name and a password',
  nothing: 'For anybody',
};

export function describeAccess(access: LoginAccess | OpenAccess): string {
  if (!('roles' in access)) return OPEN_WORDS[access.key];
  const isForPeople = access.roles.length > 0;
  const notes = [
    ...(access.rights ? [`of the people of a customer ${access.rights.join(', ')}`] : []),
    ...(access.withoutAccess ? ['also without access to a customer'] : []),
    ...(access.duringForcedChange ? ['also while the password must be changed'] : []),
    ...(access.duringSecondFactor ? ['also before the second factor has been shown'] : []),
    ...(access.freshProof ? ['within ten minutes of a proof that the owner is there, see `POST /api/Security/Prove`'] : []),
    ...(access.office ? ['an Employee needs the office right'] : []),
    ...(access.scopes ? [`${isForPeople ? 'and for ' : ''}a machine key with the scope ${access.scopes.join(' or ')}`] : []),
    ...(access.sessionOnly ? ['with a session key, never a password'] : []),
  ];
  return `For ${[...(isForPeople ? [access.roles.join(', ')] : []), ...notes].join('; ')}`;
}
