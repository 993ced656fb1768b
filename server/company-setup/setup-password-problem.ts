import type { SetupDraft } from '#contract/setup.ts';
import type { PasswordProblem } from '#domain/password.ts';
import { checkPasswordFor } from '../auth/password-rules.ts';
import { NO_COMPANY } from '../db/company-id.ts';

/** The rules of the company once it is made: its own name is among the first guesses. */
export const setupPasswordProblem = (password: string, draft: SetupDraft): PasswordProblem | null => {
  const { userName, firstName, lastName, ownEmail, name, slug } = draft;
  const names = [userName, `${firstName} ${lastName}`, ownEmail, name, slug].filter((one) => one.trim() !== '');
  return checkPasswordFor(password, { companyId: NO_COMPANY, names }, []);
};
