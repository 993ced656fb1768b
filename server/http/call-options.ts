import { type TSchema, Type } from 'typebox';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import type { Access } from '../auth/asking.ts';

const MAX_INT4 = 2_147_483_647;
/** A number that names a row. Larger ones are refused here, not by the database. */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_INT4 });
/** Counted from 0. A page behind the last is empty. */
export const PageNumber = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));
/** Whose paper a form is. */
export const BrandOfForm = Type.Union([Type.String(), Type.Null()], {
  description: "the slug of the name it was sold under; null: the company's first",
});

const errorAnswer = (codes: readonly ErrorCode[]) =>
  Type.Object(
    { error: Type.Enum([...codes]), field: Type.Optional(Type.String()), requestId: Type.String() },
    { description: codes.map((c) => `\`${c}\``).join(', ') },
  );

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

type CallDescription<Schema> = {
  summary: string;
  /** Null: anybody may call. */
  access: Access | null;
  answers: Record<number, TSchema>;
  errors?: readonly ErrorCode[];
  /** A call without a body takes none: 0 bytes. */
  bodyLimit?: number;
  /** Needs the CompanyID header without needing a login. */
  needsCompany?: true;
} & Schema;

type InputSchemas = { querystring?: TSchema; headers?: TSchema; body?: TSchema };

/** The options of a route: its schemas, who may call it, and what it can answer, for Fastify and for the API's description. */
export function callOptions<const Schema extends InputSchemas>(call: CallDescription<Schema>) {
  const { summary, access, answers, errors = [], bodyLimit = 1, needsCompany, ...inputs } = call;
  const loginErrors: ErrorCode[] = access ? ['not-logged-in', 'must-change-password', 'role-not-allowed'] : [];
  const allErrors = [...new Set([...COMMON_ERRORS, ...loginErrors, ...errors])];
  const byStatus = Map.groupBy(allErrors, (code) => ERROR_STATUS[code]);
  const errorAnswers = Object.fromEntries([...byStatus].map(([status, codes]) => [status, errorAnswer(codes)]));
  return {
    // Wrong input is told after the login was checked, by `ask`.
    attachValidation: true,
    bodyLimit,
    config: access ? { access } : {},
    schema: {
      summary,
      ...(access ? { description: `For ${access.roles.join(', ')}` } : {}),
      security: security(access, needsCompany ?? false),
      ...(inputs as unknown as Schema),
      response: { ...answers, ...errorAnswers } as Record<number, TSchema>,
    },
  };
}

function security(access: Access | null, needsCompany: boolean): Record<string, string[]>[] {
  if (!access) return needsCompany ? [{ company: [] }] : [];
  return access.key === 'bearer' ? [{ bearer: [] }] : [{ basic: [], company: [] }];
}
