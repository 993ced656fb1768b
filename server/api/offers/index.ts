import type { AddRoute } from '../../http/answer.ts';
import { acceptByOfferLinkRoute } from './accept-by-offer-link.ts';
import { acceptOfferRoute } from './accept-offer.ts';
import { askAboutOfferRoute } from './ask-about-offer.ts';
import { askByOfferLinkRoute } from './ask-by-offer-link.ts';
import { createOfferRoute } from './create-offer.ts';
import { declineByOfferLinkRoute } from './decline-by-offer-link.ts';
import { declineOfferRoute } from './decline-offer.ts';
import { discardOfferRoute } from './discard-offer.ts';
import { myOffersRoute } from './list.ts';
import { answerOfferQuestionRoute, sendOfferRoute, withdrawOfferRoute } from './office-acts.ts';
import { officeOffersRoute } from './office-list.ts';
import { newOfferRoute, offerBlocksRoute } from './office-new.ts';
import { officeOfferRoute } from './office-one.ts';
import { myOfferRoute, openOfferLinkRoute } from './one.ts';
import { offerPaperRoute, officeOfferPaperRoute, paperByOfferLinkRoute } from './paper.ts';
import { regretByOfferLinkRoute } from './regret-by-offer-link.ts';
import { regretOfferRoute } from './regret-offer.ts';
import { renewOfferLinkRoute } from './renew-offer-link.ts';
import { saveOfferRoute } from './save-offer.ts';
import { sendOfferCodeRoute } from './send-offer-code.ts';
import { setOfferJobRoute } from './set-offer-job.ts';
import { offerSettingsRoute, saveOfferSettingsRoute } from './settings.ts';

export const offersRoutes: readonly AddRoute[] = [
  myOffersRoute,
  myOfferRoute,
  offerPaperRoute,
  askAboutOfferRoute,
  declineOfferRoute,
  acceptOfferRoute,
  regretOfferRoute,
  openOfferLinkRoute,
  paperByOfferLinkRoute,
  askByOfferLinkRoute,
  declineByOfferLinkRoute,
  sendOfferCodeRoute,
  acceptByOfferLinkRoute,
  regretByOfferLinkRoute,
  renewOfferLinkRoute,
  officeOffersRoute,
  officeOfferRoute,
  officeOfferPaperRoute,
  newOfferRoute,
  offerBlocksRoute,
  createOfferRoute,
  saveOfferRoute,
  discardOfferRoute,
  sendOfferRoute,
  withdrawOfferRoute,
  answerOfferQuestionRoute,
  setOfferJobRoute,
  offerSettingsRoute,
  saveOfferSettingsRoute,
];
