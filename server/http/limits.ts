import { MINUTE, SECOND } from '#domain/time.ts';

/** Sizes, times and counts of the HTTP side, in one place. */
export const SMALL_BODY = 64 * 1024;
/** A sender of a file that is slower than this while we wait for it is cut off: others of the company want their turn. */
export const SLOWEST_SENDER = { windowMs: 10 * SECOND, bytesASecond: () => 16 * 1024 };
/** An import by call that takes longer ends between two batches, and can be carried on. */
export const LONGEST_IMPORT_MS = 30 * MINUTE;
export const MAX_HEADER_BYTES = 16 * 1024;
export const MAX_HEADERS = 100;
export const HEADERS_TIMEOUT_MS = 10 * SECOND;
export const REQUEST_TIMEOUT_MS = 15 * SECOND;
export const KEEP_ALIVE_MS = 5 * SECOND;
export const MAX_REQUESTS_PER_SOCKET = 1000;
/** Browsers and proxies send one and wait for its answer. */
export const MAX_UNANSWERED_PER_SOCKET = 10;
/** A reader that takes nothing for so long, and a second more for so many waiting bytes, is cut off. */
export const SLOWEST_READER = { silenceMs: 15 * SECOND, bytesASecond: 64 * 1024 };
export const MAX_CONNECTIONS = 2000;
export const MAX_CONNECTIONS_PER_ADDRESS = 100;
/** A sender of too much waits this long for the refusal, or it would be refused hundreds of times a second. */
export const REFUSE_AFTER_MS = 0.5 * SECOND;
/** How long an open connection may still bring a request once the server is stopping. */
export const DRAIN_MS = 0.5 * SECOND;
/** The same behind a balancer that keeps its connections for a while. Leaves time to close in. */
export const MAX_DRAIN_MS = 3 * SECOND;
export const STOP_WITHIN_MS = 4.5 * SECOND;
