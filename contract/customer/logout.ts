import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/{customerController}/Logout',
  summary: 'Log out: both keys of the session stop working at once',
  access: { key: 'nothing' },
  answers: { 204: Type.Null() },
});
