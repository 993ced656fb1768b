import { DAY, HOUR, MINUTE, SECOND } from '#domain/time.ts';

/** A key lives this long from its issue; a page in use has it renewed. */
export const SESSION_LIFETIME_MS = 15 * MINUTE;
/** After this the password must be typed again, however often the session was continued. */
export const PASSWORD_TYPED_LIFETIME_MS = 12 * HOUR;
/** How far a second server's clock may be behind the one that issued the key. */
export const CLOCK_SKEW_MS = 60 * SECOND;
export const MAX_SESSIONS_PER_ACCOUNT = 10;
/** A page in use renews its key at most so often. */
export const RENEWED_AT_MOST_EVERY_MS = 5 * MINUTE;
/** What is on its way at a renewal is still answered. */
export const OLD_KEY_LIFETIME_MS = 30 * SECOND;

/** What a session may be used for: everything, choosing a new password, or showing the second factor. */
export const SCOPES = ['full', 'change-password', 'second-factor'] as const;
export type Scope = (typeof SCOPES)[number];

export const ROLES = ['Customer', 'Employee', 'Admin'] as const;
export type Role = (typeof ROLES)[number];

export const BASIC_KEY_PREFIX = 'kps1.';
export const BEARER_KEY_PREFIX = 'kpb1.';

/** When a key issued now ends. At or before `now`: the password must be typed again. */
export const sessionEndsAt = (nowMs: number, typedAtMs: number): number =>
  Math.min(nowMs + SESSION_LIFETIME_MS, typedAtMs + PASSWORD_TYPED_LIFETIME_MS);

/** How long that link works. */
export const CONFIRMATION_LIFETIME_MS = DAY;
