import type { Route } from '@playwright/test';
import type { AnswerOf } from '#contract/define-call.ts';
import type { Calls } from '#contract/index.ts';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';

type Fulfill = (route: Route) => Promise<void>;

/** Answers a call in place of the server, for `page.route`. An answer that the contract does not allow does not compile. */
export const answerWith =
  <K extends keyof Calls>(_call: K, json: AnswerOf<Calls[K]>): Fulfill =>
  (route) =>
    route.fulfill({ json });

/** An error as the server sends it, with the status of its code. */
export const refuseWith =
  (error: ErrorCode, field?: string): Fulfill =>
  (route) =>
    route.fulfill({ status: ERROR_STATUS[error], json: { error, field, requestId: 'x' } });
