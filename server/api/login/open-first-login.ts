// What the link of a first login is about. Only reads: mail scanners follow links too.
import { openFirstLogin } from '#contract/login.ts';
import { readFirstLogin } from '../../auth/first-login.ts';
import { answerAnyone } from '../../http/answer.ts';

export const openFirstLoginRoute = answerAnyone(openFirstLogin, async (input) => {
  const { name, userName } = await readFirstLogin(input);
  return { name, userName };
});
