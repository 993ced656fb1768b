// Gives or withdraws one consent. Nothing is overwritten: the change is one more row.
import { changeConsent } from '#contract/privacy.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { recordConsents, withdrawConsent } from '../../queries/consent.ts';

export const changeConsentRoute = answer(changeConsent, async ({ caller, db, deps, body }) => {
  const { channel, given, wording = '' } = body;
  if (given !== (wording.trim() !== '')) throw invalidInput('wording');
  const now = deps.now();
  await db.transaction((tx) =>
    given
      ? recordConsents(tx, caller, [{ channel, given, wording }], { now, brands: deps.brands() })
      : withdrawConsent(tx, caller, channel, now),
  );
  return { saved: true as const };
});
