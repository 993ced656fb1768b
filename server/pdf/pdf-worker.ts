// Puts documents on paper in a thread of its own: a document takes some 20 ms, and thousands in a row would hold up every call.
import { parentPort } from 'node:worker_threads';
import { putOnPaper } from './form-paper.ts';
import type { FolderRequest, PdfAnswer, PdfRequest } from './pdf-request.ts';
import { folderOnPaper } from './render-folder.ts';

parentPort?.on('message', async (request: PdfRequest | FolderRequest) => {
  const answer: PdfAnswer = await ('papers' in request ? folderOnPaper(request) : putOnPaper(request)).then(
    ({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }),
    (error: Error) => ({ failed: error.name }),
  );
  parentPort?.postMessage(answer);
});
