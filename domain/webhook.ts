import { DAY, HOUR, MINUTE, SECOND } from './time.ts';

/** Per company, counting those that are switched off. */
export const MAX_WEBHOOKS = 10;
/** After a change both secrets sign, so that the receiver can be changed meanwhile. */
export const OLD_SECRET_SIGNS_MS = DAY;
export const DELIVERIES_KEPT_DAYS = 30;
export const DELIVERIES_PER_PAGE = 20;

/** Why a call of the receiver's address failed. */
export const FETCH_PROBLEMS = [
  'address-refused',
  'address-private',
  'name-unknown',
  'name-unanswered',
  'connection-failed',
  'certificate-refused',
  'timed-out',
  'redirected',
  'answer-too-large',
] as const;
export type FetchProblem = (typeof FETCH_PROBLEMS)[number];

/** `status`: any answer that is no success. `secret-unreadable`: enciphered by a key that this server no longer has. `event-gone`: erased, or too old. */
export const DELIVERY_PROBLEMS = [...FETCH_PROBLEMS, 'status', 'secret-unreadable', 'event-gone'] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** `failing`: tried again until it is stopped; `stopped`: after three days of failing, or at the receiver's wish; `off`: by an Admin. */
export const WEBHOOK_STATES = ['on', 'failing', 'stopped', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** What a test is called in place of a kind of event. */
export const TEST_KIND = 'webhook.test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const WAITS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];
const LONGEST_WAIT_MS = 8 * HOUR;
export const GIVEN_UP_AFTER_MS = 3 * DAY;

/** How long after the last of so many failures in a row the same event is sent again: soon, then less and less often. */
export const retryAfterMs = (failures: number): number => WAITS_MS[failures - 1] ?? LONGEST_WAIT_MS;

/** What Standard Webhooks has for: never again. */
const GONE = 410;

export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** Whether to stop calling an address that has failed since then. */
export const isGivenUp = (failingSince: Date, now: Date, status: number | null): boolean =>
  status === GONE || now.getTime() - failingSince.getTime() >= GIVEN_UP_AFTER_MS;

/** What all Admins are mailed about. A mail keeps the place in this list: new ones come last. */
export const WEBHOOK_CHANGES = ['added', 'changed', 'secret-changed'] as const;
export type WebhookChange = (typeof WEBHOOK_CHANGES)[number];
