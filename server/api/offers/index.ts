import type { AddRoute } from '../../http/answer.ts';
import { acceptOfferRoute, askAboutOfferRoute, declineOfferRoute, regretOfferRoute } from './answer.ts';
import {
  acceptByOfferLinkRoute,
  askByOfferLinkRoute,
  declineByOfferLinkRoute,
  regretByOfferLinkRoute,
  renewOfferLinkRoute,
  sendOfferCodeRoute,
} from './answer-by-link.ts';
import { myOffersRoute } from './list.ts';
import { answerOfferQuestionRoute, sendOfferRoute, withdrawOfferRoute } from './office-acts.ts';
import { officeOffersRoute } from './office-list.ts';
import { newOfferRoute, offerBlocksRoute } from './office-new.ts';
import { officeOfferRoute } from './office-one.ts';
import { createOfferRoute, discardOfferRoute, saveOfferRoute, setOfferJobRoute } from './office-write.ts';
import { myOfferRoute, openOfferLinkRoute } from './one.ts';
import { offerPaperRoute, officeOfferPaperRoute, paperByOfferLinkRoute } from './paper.ts';
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
