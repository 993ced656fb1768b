import { type Static, Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

const Text = Type.String({ maxLength: 254 });
const Unused = Type.Optional(Type.Union([Type.String({ maxLength: 256 }), Type.Null()], { description: 'accepted and never kept' }));
const Registration = Type.Object(
  {
    userName: Text,
    userImge: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'a PNG, JPEG or WebP picture as data URL' })),
    Password: Unused,
    confirmPassword: Unused,
    phoneNumber: Text,
    email: Text,
    userRole: Type.Enum([...USER_ROLES]),
    department: Id,
    firstName: Text,
    lastName: Text,
    startDate: Text,
  },
  { additionalProperties: false },
);
export type Registration = Static<typeof Registration>;

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/Account/Register',
  summary: 'Register an employee, who gets a one-time password by mail',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  // A picture of 2 MB as a data URL, and the fields beside it.
  maxBodyBytes: 3 * 1024 * 1024,
  body: Registration,
  answers: { 200: Type.Object({ registered: Type.Literal(true) }) },
  mails: 'registrations',
  errors: ['picture-invalid', 'email-taken', 'user-name-taken'],
});
