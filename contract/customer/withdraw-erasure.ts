import { HOLDER } from '#domain/access.ts';
import { defineCall } from '../define-call.ts';
import { ErasureState } from './erasure.ts';

export const withdrawErasure = defineCall({
  name: 'withdrawErasure',
  method: 'POST',
  path: '/api/{customerController}/WithdrawErasure',
  summary: 'Withdraw the request to be erased',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  mails: 'erasure-withdrawals',
  answers: { 200: ErasureState },
});
