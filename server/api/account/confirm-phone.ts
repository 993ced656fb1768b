import { confirmPhone } from '#contract/account.ts';
import { confirmPhone as confirm } from '../../accounts/phone.ts';
import { answer } from '../../http/answer.ts';

export const confirmPhoneRoute = answer(confirmPhone, async ({ caller, db, deps, body }) => {
  await confirm(db, caller, body.code, deps.now());
  return { saved: true as const };
});
