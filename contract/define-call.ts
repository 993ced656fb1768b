import type { Static, TSchema } from 'typebox';
import type { ActBudgetName } from '#domain/act-budgets.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { Role } from '#domain/login/session.ts';
import type { MailBudgetName } from '#domain/mail-budgets.ts';
import type { Right } from '#domain/people/access.ts';
import type { MachineScope } from '#domain/webhooks/machine-key.ts';

/** For people who are logged in. `basic`: user name with a session key or the password; `bearer`: the access token. */
export type LoginAccess = {
  key: 'basic' | 'bearer';
  roles: readonly Role[];
  /** Which of the customer's people may make the call; left out: all of them. */
  rights?: readonly Right[];
  /** May be made by a person whose access to the customer has ended: it is about the login itself. */
  withoutAccess?: true;
  /** May be made by a session that must choose a new password first. */
  duringForcedChange?: true;
  /** May be made by a session that has yet to show the second factor. */
  duringSecondFactor?: true;
  /** Only within minutes of a proof that the owner is present: the password or, where there is one, the second factor. */
  freshProof?: true;
  /** May be made by a session that newer ones have revoked. */
  whenRevoked?: true;
  /** A password in the place of the key is refused without looking at it. */
  sessionOnly?: true;
  /** An employee needs the office right for it; an Admin has it. */
  office?: true;
  /** A machine's key with one of these scopes may make it too. Without them a key is no login at all. */
  scopes?: readonly MachineScope[];
};

/** Without a login. `company`: names its company in a header; `password`: Login itself; `nothing`: needs neither. */
export type OpenAccess = { key: 'company' | 'password' | 'nothing' };

export type CallShape = {
  /** The operationId. */
  name: string;
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  summary: string;
  access: LoginAccess | OpenAccess;
  query?: TSchema;
  /** Spelled as on the wire; a handler finds them in lower case. */
  headers?: TSchema;
  body?: TSchema;
  /** The body is a file of one of these types, read while it comes. */
  fileTypes?: readonly string[];
  /** Of the body; without it 64 kB, and none for a call that takes no body. */
  maxBodyBytes?: number;
  answers: Readonly<Record<number, TSchema>>;
  /** The call may send mail: how often one person may do that. Without a budget it cannot write a mail. */
  mails?: MailBudgetName;
  /** A narrower budget than every call that writes has anyway. */
  acts?: ActBudgetName;
  /** The errors of this call, besides those that any call can end in. */
  errors?: readonly ErrorCode[];
};

/** Keeps the literal types of method, path, access and schemas, which both ends are typed by. */
export const defineCall = <const C extends CallShape>(call: C): C => call;

type Part<C, K extends 'query' | 'headers' | 'body'> = C extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined;
export type QueryOf<C> = Part<C, 'query'>;
export type HeadersOf<C> = { [Name in keyof Part<C, 'headers'> & string as Lowercase<Name>]: Part<C, 'headers'>[Name] };
export type BodyOf<C> = Part<C, 'body'>;
export type AnswerOf<C> = C extends { answers: { 200: infer S extends TSchema } } ? Static<S> : undefined;
