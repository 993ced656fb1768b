/** What can happen to a login, as its owner reads it on the page about security. */
export const LOGIN_EVENTS = [
  'new-device',
  'password-changed',
  'one-time-password-used',
  'email-changed',
  'device-ended',
  'other-devices-ended',
  'shift-begun',
  'shift-ended',
  'shift-guessed',
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factor-taken',
  'eid-linked',
  'eid-unlinked',
  'phone-changed',
  'phone-confirmed',
  'phone-removed',
] as const;
export type LoginEvent = (typeof LOGIN_EVENTS)[number];
export const LOGIN_EVENTS_SHOWN = 10;

/** What the owner is mailed about, each with words of its own. A mail refers to its number: a new one goes to the end. */
export const LOGIN_CHANGES = [
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factor-taken',
  'eid-linked',
  'eid-unlinked',
  'shift-guessed',
] as const satisfies readonly LoginEvent[];
export type LoginChange = (typeof LOGIN_CHANGES)[number];
