// Puts documents on paper in a thread of its own: a document takes some 20 ms, and thousands in a row would hold up every call.
import { parentPort } from 'node:worker_threads';
import { folderOnPaper } from './folder.ts';
import { putOnPaper } from './form.ts';
import { offerOnPaper } from './offer.ts';
import type { FolderRequest, OfferRequest, PdfAnswer, PdfRequest } from './request.ts';

function draw(request: PdfRequest | FolderRequest | OfferRequest) {
  if ('papers' in request) return folderOnPaper(request);
  return 'offer' in request ? offerOnPaper(request) : putOnPaper(request);
}

parentPort?.on('message', async (request: PdfRequest | FolderRequest | OfferRequest) => {
  const answer: PdfAnswer = await draw(request).then(
    ({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }),
    (error: Error) => ({ failed: error.name }),
  );
  parentPort?.postMessage(answer);
});
