import { type Static, Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/login/password.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/login/user-name.ts';
import { HOLDER, MAX_PERSON_NAME_LENGTH, RIGHTS } from '#domain/people/access.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { PasswordVerdict } from './login-account.ts';
import { Id, Token } from './parts.ts';

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

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/People/AcceptInvitation',
  summary: 'Accept an invitation with the current login; the session then shows that customer',
  access: { key: 'basic', roles: ['Customer'], withoutAccess: true, sessionOnly: true },
  body: Type.Object(
    {
      token: Token,
      anyway: Type.Optional(
        Type.Literal(true, { description: 'the mail went to another address than that of this login, and it is accepted all the same' }),
      ),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ customerId: Type.Integer() }) },
  mails: 'accepted-invitations',
  errors: [
    'not-found',
    'invitation-used',
    'invitation-expired',
    'invitation-withdrawn',
    'invitation-replaced',
    'invitation-other-login',
    'already-has-access',
  ],
});

export const changeAccess = defineCall({
  name: 'changeAccess',
  method: 'POST',
  path: '/api/People/ChangeAccess',
  summary: "Change another person's right and last day, from what was seen to what is wanted",
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object({ accountId: Id, was: RightOf, right: RightOf, until: LastDayOrNull }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  mails: 'access-changes',
  errors: ['not-found', 'own-access', 'changed-meanwhile'],
});

export type AccessChange = BodyOf<typeof changeAccess>;

export const checkInvitedPassword = defineCall({
  name: 'checkInvitedPassword',
  method: 'POST',
  path: '/api/Invitation/CheckPassword',
  summary: 'Whether a password would be taken for a new login: asked when its field is left, nothing is stored',
  access: { key: 'company' },
  body: Type.Object(
    {
      token: Token,
      name: Type.String({ maxLength: MAX_PERSON_NAME_LENGTH }),
      userName: Type.String({ maxLength: MAX_USER_NAME_LENGTH }),
      password: Type.String({ maxLength: MAX_PASSWORD_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: PasswordVerdict },
  errors: ['not-found', 'invitation-used', 'invitation-expired', 'invitation-withdrawn', 'invitation-replaced'],
});

export type InvitedPassword = BodyOf<typeof checkInvitedPassword>;

export const endAccess = defineCall({
  name: 'endAccess',
  method: 'POST',
  path: '/api/People/EndAccess',
  summary: "End another person's access at once: its sessions at this customer, its links and the invitations it gave end with it",
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object({ accountId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  mails: 'access-ends',
  errors: ['not-found', 'own-access'],
});

export const invitePerson = defineCall({
  name: 'invitePerson',
  method: 'POST',
  path: '/api/People/Invite',
  summary: 'Invite a person to the customer by mail; the link works for 14 days, and a newer one to the same address replaces it',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object(
    { email: MailAddress, right: RightOf, until: Type.Optional(LastDay), language: MailLanguage },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ invited: Type.Literal(true) }) },
  mails: 'access-invitations',
  errors: ['own-access', 'already-has-access'],
});

export type Invite = BodyOf<typeof invitePerson>;

export const leave = defineCall({
  name: 'leave',
  method: 'POST',
  path: '/api/People/Leave',
  summary: "End one's own access to the customer; the last holder cannot",
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: Type.Object({ left: Type.Literal(true) }) },
  mails: 'access-ends',
  errors: ['last-holder'],
});

export const moveHolder = defineCall({
  name: 'moveHolder',
  method: 'POST',
  path: '/api/People/MoveHolder',
  summary: 'Make another person who has access the holder, and keep full access oneself; the password is typed again',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER, sessionOnly: true },
  body: Type.Object({ accountId: Id, password: Type.String({ minLength: 1, maxLength: 256 }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ moved: Type.Literal(true) }) },
  mails: 'access-changes',
  errors: ['not-found', 'own-access', 'account-disabled', 'old-password-wrong'],
});

export const myCustomers = defineCall({
  name: 'myCustomers',
  method: 'GET',
  path: '/api/People/MyCustomers',
  summary: 'The customers that the login has access to, and the one that the session shows',
  access: { key: 'basic', roles: ['Customer'], withoutAccess: true },
  answers: {
    200: Type.Object({
      me: Type.Union([Type.String(), Type.Null()], { description: 'the name of the person; null: that of the customer' }),
      current: Type.Union([Type.Integer(), Type.Null()], { description: 'null: the access to it has ended' }),
      isChosen: Type.Boolean({ description: 'false: the session begins at the first' }),
      customers: Type.Array(
        Type.Object({
          customerId: Type.Integer(),
          name: Type.String(),
          customerNumber: Type.String(),
          address: Type.String(),
          right: RightOf,
          until: LastDayOrNull,
        }),
      ),
    }),
  },
});

export type MyCustomers = AnswerOf<typeof myCustomers>;

export const openInvitation = defineCall({
  name: 'openInvitation',
  method: 'POST',
  path: '/api/Invitation/Open',
  summary: 'What the link of an invitation gives access to; opening it changes nothing',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: {
    200: Type.Object({
      customerName: Type.String(),
      right: RightOf,
      until: LastDayOrNull,
      email: Type.String({ description: 'the address that the mail went to' }),
      invitedBy: Type.Union([Type.String(), Type.Null()], { description: 'null: the company' }),
      hasLogin: Type.Boolean({ description: 'a login with that address exists already' }),
    }),
  },
  errors: ['not-found', 'invitation-used', 'invitation-expired', 'invitation-withdrawn', 'invitation-replaced'],
});

export type OpenedInvitation = AnswerOf<typeof openInvitation>;

export const people = defineCall({
  name: 'people',
  method: 'GET',
  path: '/api/People',
  summary: 'The people of the customer: all for the holder, who also sees the invitations that wait; oneself and the holders for others',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Object({ right: RightOf, people: Type.Array(Person), invitations: Type.Array(WaitingInvitation) }),
  },
});

export type People = AnswerOf<typeof people>;

export const registerByInvitation = defineCall({
  name: 'registerByInvitation',
  method: 'POST',
  path: '/api/Invitation/Register',
  summary: 'Make a login from the link of an invitation, and accept it',
  access: { key: 'company' },
  body: Type.Object(
    {
      token: Token,
      name: Type.String({ maxLength: MAX_PERSON_NAME_LENGTH }),
      userName: Type.String({ maxLength: MAX_USER_NAME_LENGTH }),
      password: Type.String({ maxLength: 256 }),
      language: Type.Enum([...LANGUAGES]),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ userName: Type.String() }) },
  mails: 'accepted-invitations',
  errors: [
    'not-found',
    'invitation-used',
    'invitation-expired',
    'invitation-withdrawn',
    'invitation-replaced',
    'user-name-taken',
    ...PASSWORD_PROBLEMS,
  ],
});

export type RegisterByInvitation = BodyOf<typeof registerByInvitation>;

export const switchCustomer = defineCall({
  name: 'switchCustomer',
  method: 'POST',
  path: '/api/People/SwitchCustomer',
  summary: 'Switch the session to another customer that the login has access to',
  access: { key: 'basic', roles: ['Customer'], withoutAccess: true, sessionOnly: true },
  body: Type.Object({ customerId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ customerId: Type.Integer() }) },
  errors: ['access-ended'],
});

export const withdrawInvitation = defineCall({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/api/People/WithdrawInvitation',
  summary: 'Take back an invitation: its link opens nothing any more',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ withdrawn: Type.Literal(true) }) },
  errors: ['not-found', 'invitation-used'],
});
