/** Every code the API answers with, and its status. The words for them live in the web's catalogues. */
export const ERROR_STATUS = {
  'bad-request': 400,
  'bad-header': 400,
  'invalid-input': 400,
  'survey-new-customer-missing': 400,
  'survey-score-missing': 400,
  'survey-price-reason-missing': 400,
  'password-invalid': 400,
  'password-too-common': 400,
  'password-too-personal': 400,
  'old-password-wrong': 400,
  'picture-invalid': 400,
  'not-logged-in': 401,
  'must-change-password': 403,
  'role-not-allowed': 403,
  'cross-site': 403,
  'https-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-answered': 409,
  'import-running': 409,
  'import-offset': 409,
  'email-taken': 409,
  'user-name-taken': 409,
  'body-too-large': 413,
  'content-type-not-supported': 415,
  'too-many-requests': 429,
  'headers-too-large': 431,
  'request-timeout': 408,
  'internal-error': 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export type ErrorAnswer = { error: ErrorCode; field?: string; requestId: string };
