import type { Route } from '@playwright/test';
import type { AnswerOf } from '#contract/define-call.ts';
import type { Calls } from '#contract/index.ts';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';

type Fulfill = (route: Route) => Promise<void>;

/** In place of the server's answer to a call, for `page.route`: what the contract does not promise does not compile. */
export const answerWith =
  <K extends keyof Calls>(_call: K, json: AnswerOf<Calls[K]>): Fulfill =>
  (route) =>
    route.fulfill({ json });

/** An error as the server answers it, with the status of its code. */
export const refuseWith =
  (error: ErrorCode): Fulfill =>
  (route) =>
    route.fulfill({ status: ERROR_STATUS[error], json: { error, requestId: 'x' } });
