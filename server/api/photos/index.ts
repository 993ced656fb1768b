import type { AddRoute } from '../../http/answer.ts';
import { photoByLinkRoute, sendPhotoByLinkRoute } from './by-link.ts';
import { pdfByLinkRoute, pdfRoute, sendPdfRoute } from './pdf.ts';
import { photoRoute } from './photo.ts';
import { sendPhotoRoute } from './send-photo.ts';

export const photosRoutes: readonly AddRoute[] = [
  sendPhotoRoute,
  photoRoute,
  sendPhotoByLinkRoute,
  photoByLinkRoute,
  sendPdfRoute,
  pdfRoute,
  pdfByLinkRoute,
];
