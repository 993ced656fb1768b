import { removePhone } from '#contract/account.ts';
import { removePhone as remove } from '../../accounts/phone.ts';
import { answer } from '../../http/answer.ts';

export const removePhoneRoute = answer(removePhone, async ({ caller, db, deps }) => {
  await remove(db, caller, deps.now());
  return { saved: true as const };
});
