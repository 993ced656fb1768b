// The customer's current consent for each channel.
import { consents, type RecordedConsent } from '#contract/privacy.ts';
import { answerWith } from '../../http/answer.ts';
import { currentConsents } from '../../queries/consent.ts';

export const consentsRoute = answerWith(
  consents,
  () => currentConsents,
  async (row: RecordedConsent[]) => {
    return row;
  },
);
