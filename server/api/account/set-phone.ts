// The owner's own number. The code goes to it, and a notice of the change to the address of the account.
import { setPhone } from '#contract/account.ts';
import { mobileNumber } from '#domain/sms/mobile-number.ts';
import { setPhone as set } from '../../accounts/phone.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const setPhoneRoute = answer(setPhone, async ({ caller, db, deps, body }) => {
  const phone = mobileNumber(body.phone);
  if (phone === null) throw invalidInput('phone');
  await set(db, caller, phone, deps.now());
  return { saved: true as const };
});
