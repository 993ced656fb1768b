import { checkFirstPassword } from '#contract/login.ts';
import { readFirstLogin } from '../../auth/first-login.ts';
import { checkPasswordFor } from '../../auth/password-rules.ts';
import { answerAnyone } from '../../http/answer.ts';

export const checkFirstPasswordRoute = answerAnyone(checkFirstPassword, async (input) => {
  const { userName, name, email } = await readFirstLogin(input);
  return {
    problem: checkPasswordFor(input.body.newPassword, { companyId: input.companyId, names: [userName, name, email] }, input.deps.brands()),
  };
});
