// Ours: what the customer has said about each channel, newest word only.
import { consents, type RecordedConsent } from '#contract/privacy.ts';
import { consentsHeld } from '../../db/consent.ts';
import { answerWith } from '../../http/answer.ts';

export const consentsRoute = answerWith(
  consents,
  () => consentsHeld,
  async (row: RecordedConsent[]) => {
    return row;
  },
);
