import { statusOf } from '../../api/call.ts';

/** Guessed, used, expired or another company's: the server does not distinguish them, and neither does the page. */
export const isUnknown = (error: unknown): boolean => [400, 404].includes(statusOf(error));
