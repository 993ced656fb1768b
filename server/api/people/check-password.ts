// Whether a password would be taken for a new login, for a person with an invitation, by the rule that Register has.
import { checkInvitedPassword } from '#contract/people.ts';
import { readInvitation } from '../../access-records/invitations.ts';
import { sha256 } from '../../auth/keys.ts';
import { checkPasswordFor } from '../../auth/password-rules.ts';
import { answerAnyone } from '../../http/answer.ts';
import { limitOpenings } from './budgets.ts';

export const checkInvitedPasswordRoute = answerAnyone(checkInvitedPassword, async (input) => {
  const { companyId, db, deps, body } = input;
  await limitOpenings(input);
  const { email } = await readInvitation(db, companyId, sha256(body.token), deps.now());
  return { problem: checkPasswordFor(body.password, { companyId, names: [body.userName.trim(), body.name.trim(), email] }, deps.brands()) };
});
