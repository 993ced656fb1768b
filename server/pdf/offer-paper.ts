import type { Turn } from '../queue/take-turns.ts';
import { drawInTurn } from './drawing-queue.ts';
import type { FormPaper, OfferRequest } from './pdf-request.ts';
import { pdfThread } from './pdf-thread.ts';
import { offerOnPaper } from './render-offer.ts';

/** A usual offer has a few lines. One with two hundred would keep other calls waiting. */
const MANY_LINES = 30;

/** An offer as a PDF; a long one in a thread of its own. */
export async function offerPaper(request: OfferRequest, turn: Turn): Promise<FormPaper> {
  if (request.offer.lines.length < MANY_LINES) return drawInTurn(turn, () => offerOnPaper(request));
  const thread = pdfThread(turn);
  try {
    return await thread.render(request);
  } finally {
    thread.stop();
  }
}
