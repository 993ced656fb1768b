import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';

/** What a call throws to end with an error answer: a code, and the field it is about where there is one. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, { field, retryAfterMs }: { field?: string; retryAfterMs?: number } = {}) {
    super(code);
    this.code = code;
    this.field = field;
    this.retryAfterMs = retryAfterMs;
  }
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export const badHeader = (field: string) => new ApiError('bad-header', { field });
export const invalidInput = (field?: string) => new ApiError('invalid-input', field === undefined ? {} : { field });
export const notLoggedIn = () => new ApiError('not-logged-in');
export const mustChangePassword = () => new ApiError('must-change-password');
export const secondFactorNeeded = () => new ApiError('second-factor-needed');
export const proofNeeded = () => new ApiError('proof-needed');
export const roleNotAllowed = () => new ApiError('role-not-allowed');
export const rightNotAllowed = () => new ApiError('right-not-allowed');
export const accessEnded = () => new ApiError('access-ended');
/** Also the answer for another customer's data: the two must not differ by a byte. */
export const notFound = () => new ApiError('not-found');
export const tooManyRequests = (retryAfterMs: number) => new ApiError('too-many-requests', { retryAfterMs });
/** Another transaction has locked what this one needs: it may be tried again. */
export class TryAgain extends ApiError {
  constructor() {
    super('unavailable', { retryAfterMs: 1000 });
  }
}
export const unavailable = () => new ApiError('unavailable', { retryAfterMs: 2000 });
