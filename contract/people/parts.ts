import { type Static, Type } from 'typebox';
import { RIGHTS } from '#domain/access.ts';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { LANGUAGES } from '#domain/language.ts';

export const RightOf = Type.Enum([...RIGHTS]);
/** The last day of an access. */
export const LastDay = Type.String({ format: 'date', description: 'the last day, as YYYY-MM-DD' });
export const LastDayOrNull = Type.Union([LastDay, Type.Null()]);
export const MailAddress = Type.String({ maxLength: MAX_EMAIL_LENGTH });
export const MailLanguage = Type.Optional(Type.Enum([...LANGUAGES], { description: 'of the mail; without it that of the caller' }));

export const Person = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  userName: Type.Union([Type.String(), Type.Null()], { description: 'null: only the holder sees it, since it may be an address' }),
  email: Type.Union([Type.String(), Type.Null()], { description: 'null: only the holder sees it' }),
  right: RightOf,
  until: LastDayOrNull,
  givenAt: Type.String(),
  isMe: Type.Boolean(),
  isDisabled: Type.Boolean({ description: 'the company has closed the login' }),
});
export type Person = Static<typeof Person>;

export const WaitingInvitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  right: RightOf,
  until: LastDayOrNull,
  givenAt: Type.String(),
  expiresAt: Type.String(),
  state: Type.Enum(['waiting', 'expired', 'failed'], { description: 'failed: the mail did not arrive' }),
  movesHolder: Type.Boolean({ description: 'started by the office; the present holder is then no longer the holder' }),
});
export type WaitingInvitation = Static<typeof WaitingInvitation>;
