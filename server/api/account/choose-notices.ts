import { chooseNotices } from '#contract/account.ts';
import { chooseNotices as choose } from '../../accounts/phone.ts';
import { answer } from '../../http/answer.ts';

export const chooseNoticesRoute = answer(chooseNotices, async ({ caller, db, deps, body }) => {
  await choose(db, caller, body.notices, deps.now());
  return { saved: true as const };
});
