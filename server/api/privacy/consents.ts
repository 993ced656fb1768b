// What the customer has said about each channel, newest word only.
import { consents, type RecordedConsent } from '#contract/privacy.ts';
import { answerWith } from '../../http/answer.ts';
import { consentsHeld } from '../../queries/consent.ts';

export const consentsRoute = answerWith(
  consents,
  () => consentsHeld,
  async (row: RecordedConsent[]) => {
    return row;
  },
);
