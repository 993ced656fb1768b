// Ours: what the customer has said about each channel, newest word only.
import type { RecordedConsent } from '#contract/customer/consents.ts';
import { consents } from '#contract/customer/consents.ts';
import { consentsHeld } from '../../db/consent.ts';
import { answerWith } from '../../http/answer.ts';

export const consentsRoute = answerWith(
  consents,
  () => consentsHeld,
  async (row: RecordedConsent[]) => {
    return row;
  },
);
