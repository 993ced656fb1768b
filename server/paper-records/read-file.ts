import { createHash } from 'node:crypto';
import { isLockedPdf, isPdf, PDF_TYPES } from '#domain/pdf.ts';
import type { PaperFormat } from '#domain/service-book/paper-kinds.ts';
import { ApiError } from '../errors/api-error.ts';
import { reEncode } from '../photo-records/re-encode.ts';
import type { Turn } from '../queue/take-turns.ts';

/** What is stored of a paper: a re-encoded picture in two sizes, or the PDF as it was sent. */
export type PaperContent = { format: PaperFormat; full: Buffer; small: Buffer | null; width: number; height: number };

/** The content must be of the type that the sender names. A PDF with a password would be useless to the customer in ten years. */
export async function readPaperFile(bytes: Buffer, contentType: string | undefined, turn: Turn): Promise<PaperContent> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (!PDF_TYPES.some((pdf) => pdf === type)) return { format: 'picture', ...(await reEncode(bytes, turn)) };
  if (!isPdf(bytes)) throw new ApiError('pdf-broken');
  if (isLockedPdf(bytes)) throw new ApiError('pdf-locked');
  return { format: 'pdf', full: bytes, small: null, width: 0, height: 0 };
}

export const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
