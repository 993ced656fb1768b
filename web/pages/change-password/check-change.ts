import { isPasswordShape, MIN_PASSWORD_LENGTH } from '#domain/password.ts';

export type Change = { current: string; next: string; repeat: string };
export type ChangeProblems = Partial<Record<keyof Change, 'currentInvalid' | 'nextInvalid' | 'repeatInvalid'>>;

/** The three rules. The server checks them again. */
export const checkChange = ({ current, next, repeat }: Change): ChangeProblems => ({
  ...(current.length < MIN_PASSWORD_LENGTH ? { current: 'currentInvalid' as const } : {}),
  ...(isPasswordShape(next) ? {} : { next: 'nextInvalid' as const }),
  ...(repeat === next && repeat !== '' ? {} : { repeat: 'repeatInvalid' as const }),
});
