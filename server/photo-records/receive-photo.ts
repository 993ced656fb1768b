import type { FastifyRequest } from 'fastify';
import type { PdfSent, PhotoSent } from '#contract/photos.ts';
import { isPdf, pdfName } from '#domain/pdf.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors/api-error.ts';
import { limitStored, receiveUpload } from '../files/receive-upload.ts';
import type { Turn } from '../queue/take-turns.ts';
import { reEncode } from './re-encode.ts';
import { findSent, type Kept, type Sender, type Stored, storePhoto } from './store-photo.ts';

export async function receivePhoto(deps: Deps, request: FastifyRequest, sender: Sender, photoId: string): Promise<PhotoSent> {
  const read = async (bytes: Buffer, turn: Turn) => ({ ...(await reEncode(bytes, turn)), pdfName: null });
  const { id, width, height, pdfName: name } = await takeOnce(deps, request, sender, photoId, read);
  if (name !== null) throw new ApiError('photo-not-yours', { field: 'photoId' });
  return { photoId: id, width, height };
}

/** PDFs are stored unchanged. Only the office sends them, and browsers save them instead of opening them. */
export async function receivePdf(deps: Deps, request: FastifyRequest, sender: Sender, pdfId: string, name: string): Promise<PdfSent> {
  const stored = await takeOnce(deps, request, sender, pdfId, async (bytes) => {
    if (!isPdf(bytes)) throw new ApiError('pdf-broken');
    return { full: bytes, small: null, width: 0, height: 0, pdfName: pdfName(name) };
  });
  if (stored.pdfName === null) throw new ApiError('photo-not-yours', { field: 'pdfId' });
  return { pdfId: stored.id, name: stored.pdfName };
}

/** Stores a file once, however often it is sent. Nothing is stored of a file that is refused. */
async function takeOnce(
  deps: Deps,
  request: FastifyRequest,
  sender: Sender,
  photoId: string,
  read: (bytes: Buffer, turn: Turn) => Promise<Kept>,
): Promise<Stored> {
  const db = deps.databases.forCompany(sender.companyId);
  const sent = await findSent(db, sender, photoId);
  if (sent) return sent;
  return receiveUpload(deps, request, sender, async (bytes, turn) => {
    const kept = await read(bytes, turn);
    await limitStored(deps, request, sender, bytes.length, kept.full.length + (kept.small?.length ?? 0));
    return storePhoto(db, sender, photoId, kept, deps.now());
  });
}
