import { HOST_PROBLEMS, problemWithName } from '#domain/company/host-name.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time.ts';

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

/** What is wrong with an address that a company wants the portal to call. */
export const ADDRESS_PROBLEMS = ['address-invalid', 'address-not-https', ...HOST_PROBLEMS] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

export const MAX_ADDRESS_LENGTH = 500;
const HTTPS_PORT = 443;

export type CalledAddress = {
  url: string;
  host: string;
  port: number;
  path: string;
  /** The operator allows it by name, wherever it leads. */
  isAllowed: boolean;
};
/** `allowedHosts`: names, or names with a port. `ownNames`: at which this server answers, with everything below them. */
type Around = { allowedHosts: readonly string[]; ownNames?: readonly string[] };

/** An https address as every program reads it that calls it: 127.1, user names before an @ and letters of other alphabets are no way around. */
export function readCalledAddress(
  typed: string,
  { allowedHosts, ownNames = [] }: Around,
): { address: CalledAddress } | { problem: AddressProblem } {
  const text = typed.trim();
  if (text.length > MAX_ADDRESS_LENGTH || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return { problem: 'address-invalid' };
  const { protocol, username, password, hash, hostname, host, port, pathname, search, href } = new URL(text);
  if (protocol !== 'https:') return { problem: 'address-not-https' };
  if (`${username}${password}${hash}` !== '' || href.length > MAX_ADDRESS_LENGTH) return { problem: 'address-invalid' };
  const isAllowed = allowedHosts.includes(host);
  const problem = isAllowed ? null : (problemWithName(hostname, ownNames) ?? (port === '' ? null : 'host-port'));
  if (problem) return { problem };
  return { address: { url: href, host: hostname, port: Number(port) || HTTPS_PORT, path: `${pathname}${search}`, isAllowed } };
}
