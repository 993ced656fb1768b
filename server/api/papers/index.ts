import type { AddRoute } from '../../http/answer.ts';
import { paperCompletenessRoute } from './completeness.ts';
import { paperPdfRoute, paperPictureRoute } from './file.ts';
import { papersRoute } from './list.ts';
import { missingPapersRoute } from './missing.ts';
import { papersOfCustomerRoute } from './of-customer.ts';
import { requestPaperRoute } from './request.ts';
import { uploadPaperRoute } from './upload.ts';
import { waivePaperRoute } from './waive.ts';
import { withdrawUploadedPaperRoute } from './withdraw.ts';

export const papersRoutes: readonly AddRoute[] = [
  papersRoute,
  paperPictureRoute,
  paperPdfRoute,
  papersOfCustomerRoute,
  uploadPaperRoute,
  withdrawUploadedPaperRoute,
  paperCompletenessRoute,
  requestPaperRoute,
  missingPapersRoute,
  waivePaperRoute,
];
