import type { FastifyReply, FastifyRequest } from 'fastify';
import { osloDay } from '#domain/calendar.ts';
import { preferredLanguage } from '#domain/language.ts';
import { fileWords } from '#domain/service-book/file-names.ts';
import type { SharePurpose } from '#domain/service-book/share.ts';
import { MINUTE } from '#domain/time.ts';
import { folderTitles } from '#words/folder-words.ts';
import { brandOnPaper } from '../brands/printed-brand.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Home } from '../paper-records/papers-of-home.ts';
import { takeFolderSlot, takeSharedFolderSlot } from '../zip/export-slots.ts';
import { sendZip } from '../zip/send-zip.ts';
import { makeFolder } from './make-folder.ts';

/** A home with 36 jobs and 60 papers takes some seconds. */
const LONGEST_MS = 10 * MINUTE;

type Answering = { db: Db; deps: Deps; request: FastifyRequest; reply: FastifyReply };
type Reader = { accountId: number | null; count: () => Promise<void>; mayGoOn: () => Promise<void> };

/** A few at a time, like copies of all data. `count` takes one from the reader's budget. */
export async function sendFolder(
  { db, deps, request, reply }: Answering,
  home: Home,
  purpose: SharePurpose,
  { accountId, count, mayGoOn }: Reader,
): Promise<FastifyReply> {
  const { companyId, customerId, shareId } = home;
  const slot = (shareId === null ? takeFolderSlot : takeSharedFolderSlot)({ companyId, customerId, accountId });
  try {
    await count();
    const now = deps.now();
    const language = preferredLanguage(request.headers['accept-language']);
    const findBrand = (slug: string | null) => brandOnPaper(deps, companyId, slug);
    const stream = await makeFolder(db, home, { purpose, language, now }, { findBrand, mayGoOn });
    const name = `${fileWords(folderTitles[language][purpose])}-${osloDay(now)}.zip`;
    return sendZip({ request, reply }, stream, { name, longestMs: LONGEST_MS, slot });
  } catch (error) {
    slot.free();
    throw error;
  }
}
