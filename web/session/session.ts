import type { LoginAnswer } from '#contract/login.ts';
import type { Role } from '#domain/login/session.ts';
import { SESSION_LIFETIME_MS } from '#domain/login/session.ts';
import { MINUTE } from '#domain/time.ts';
import { boot } from '../app/boot.ts';

/** What the browser stores of a login, under the names of the contract; the last three are our own. Never a password. */
export type Session = {
  id: string;
  value: string;
  access_token: string;
  time: number;
  expiresInMs: number;
  role: Role;
  mustChangePassword: boolean;
};
const KEYS = ['id', 'value', 'access_token', 'time', 'expiresInMs', 'role', 'mustChangePassword'] as const;
/** Survives the session but not a logout, so that the lock screen knows the user. Contains only the user name. */
const LAST_USER_KEY = 'lastUser';
/** A clock that is a little slow must not log anyone out. */
const CLOCK_TOLERANCE_MS = MINUTE;

/**
 * `ended`: it was not used for 15 minutes. `typed-long-ago`: twelve hours after the password was typed. `pushed-out`: by a login elsewhere.
 * `revoked`: the server no longer knows the session.
 */
export type EndReason = 'logged-out' | 'ended' | 'typed-long-ago' | 'pushed-out' | 'revoked';
type Listener = (reason: EndReason | null) => void;

const listeners = new Set<Listener>();
// Not at build time: an open channel would keep the build from ending.
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('kp-session');
type TabMessage = { kind: 'logged-out'; id: string } | { kind: 'renewed'; oldValue: string; session: Session };

let cached: Session | null | undefined;

export function readSession(): Session | null {
  cached ??= fromStorage();
  return cached;
}

function fromStorage(): Session | null {
  const [id, value, access_token, time, expiresInMs, role, mustChange] = KEYS.map((key) => sessionStorage.getItem(key));
  if (!id || !value || !access_token || !time) return null;
  return {
    id,
    value,
    access_token,
    time: Number(time),
    expiresInMs: Number(expiresInMs) || SESSION_LIFETIME_MS,
    role: (role ?? 'Customer') as Role,
    mustChangePassword: mustChange === 'true',
  };
}

export const sessionEndsAtMs = (s: Session): number => s.time + Math.min(s.expiresInMs, SESSION_LIFETIME_MS);

/** Decides only what is shown: the server checks for itself. */
export function isSessionValid(s: Session | null, nowMs: number): s is Session {
  return s !== null && nowMs < sessionEndsAtMs(s) && s.time <= nowMs + CLOCK_TOLERANCE_MS;
}

/** Why a session whose time is over has ended: a renewal gives less than 15 minutes only where the twelve hours are over before. */
export const lifetimeReason = (): EndReason =>
  (readSession()?.expiresInMs ?? SESSION_LIFETIME_MS) < SESSION_LIFETIME_MS ? 'typed-long-ago' : 'ended';

export const hasValidSession = (): boolean => isSessionValid(readSession(), Date.now());

function store(session: Session): void {
  for (const key of KEYS) sessionStorage.setItem(key, String(session[key]));
  sessionStorage.setItem(LAST_USER_KEY, session.id);
  cached = session;
}

export function startSession(answer: LoginAnswer): void {
  store({ ...answer, time: Date.now() });
  tell(null);
}

export function renewSession(answer: LoginAnswer): void {
  const oldValue = readSession()?.value ?? '';
  const session = { ...answer, time: Date.now() };
  store(session);
  // A duplicated tab has the same keys, which have just become invalid.
  tabs?.postMessage({ kind: 'renewed', oldValue, session } satisfies TabMessage);
  tell(null);
}

export function passwordWasChanged(): void {
  const session = readSession();
  if (session) store({ ...session, mustChangePassword: false });
}

export function endSession(reason: EndReason): void {
  const id = readSession()?.id;
  clear();
  if (reason === 'logged-out') sessionStorage.removeItem(LAST_USER_KEY);
  if (reason === 'logged-out' && id) tabs?.postMessage({ kind: 'logged-out', id } satisfies TabMessage);
  tell(reason);
}

/** Removes the keys but not the user name, which the lock screen shows. */
export const lockSession = (): void => clear();

function clear(): void {
  for (const key of KEYS) sessionStorage.removeItem(key);
  cached = null;
}

export const lastUserName = (): string | null => sessionStorage.getItem(LAST_USER_KEY);

/** The brand's values under the names of the contract, stored before anything is rendered. */
export function storeBrandValues(): void {
  const { brand } = boot();
  const values = {
    company: brand.name,
    companyID: brand.companyId,
    companyIDAzureDB: brand.databaseId,
    companyUrl: brand.webAddress,
    companyInfo: brand.contactLine,
    companyLogoUrl: '/brand/logo.png',
    companyLogoSmallUrl: '/brand/logo-small.png',
    companyBackgroundImage: '/brand/background.svg',
  };
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, String(value));
}

/** Calls the listener with the reason when a session ends, and with null when one starts or is renewed. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = (reason: EndReason | null): void => {
  for (const listener of [...listeners]) listener(reason);
};

tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  const session = readSession();
  if (data.kind === 'logged-out' && session?.id === data.id) {
    clear();
    sessionStorage.removeItem(LAST_USER_KEY);
    tell('logged-out');
  }
  if (data.kind === 'renewed' && session?.value === data.oldValue) {
    store(data.session);
    tell(null);
  }
});
