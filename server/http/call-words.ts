import type { TSchema } from 'typebox';
import type { LoginAccess, OpenAccess } from '#contract/define-call.ts';
import type { ErrorCode } from '#domain/error-codes.ts';

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
