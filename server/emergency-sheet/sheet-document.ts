import type { EmergencySheet } from '#contract/service-book.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { dangersOf } from '#domain/service-book/emergency-sheet.ts';
import { formatAddress } from '#words/address.ts';
import { type NumberToCall, numbersToCall } from '#words/emergency-numbers.ts';
import { dangerWords, emergencyWords } from '#words/emergency-words.ts';
import { formatDate } from '#words/format.ts';
import { type PrintedBrand, withPictures } from '../brands/printed-brand.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { PHOTO_CHUNKS, wholeFile } from '../files/chunks.ts';
import { asJpeg } from '../photo-records/re-encode.ts';
import type { Turn } from '../queue/take-turns.ts';
import { type SheetHome, sheetOfHome } from './sheet-of-home.ts';

type SheetReading = { db: Queryable; deps: Pick<Deps, 'databases' | 'brands'>; turn: Turn };
type Place = { name: string; words: string; photo: Buffer | null };
/** The content of a sheet, on paper and on the page that a browser keeps. */
export type SheetDocument = {
  brand: PrintedBrand;
  language: Language;
  title: string;
  address: string;
  numbers: NumberToCall[];
  /** That the company answers in its opening hours only; null: it has an emergency line. */
  noEmergency: string | null;
  places: Place[];
  notes: string;
  dangers: { name: string; steps: readonly string[] }[];
  changed: string | null;
};

export async function sheetDocument({ db, deps, turn }: SheetReading, home: SheetHome, language: Language): Promise<SheetDocument> {
  const { sheet, brand } = await sheetOfHome(db, deps.brands(), home);
  const words = emergencyWords[language];
  return {
    brand: await withPictures(deps.databases, brand),
    language,
    title: words.title,
    address: formatAddress(sheet.home),
    numbers: numbersToCall(brand, language),
    noEmergency: brand.emergencyPhone ? null : words.noEmergency(brand.name),
    places: [
      { name: words.stopcock, words: sheet.stopcock, photo: await photoOf(db, turn, sheet.stopcockPhoto) },
      { name: words.fuseBox, words: sheet.fuseBox, photo: await photoOf(db, turn, sheet.fuseBoxPhoto) },
    ],
    notes: sheet.notes,
    dangers: dangersOf(sheet).map((danger) => dangerWords[language][danger]),
    changed: changedWords(sheet, language),
  };
}

const changedWords = ({ changedAt }: EmergencySheet, language: Language): string | null =>
  changedAt === null ? null : emergencyWords[language].changed(formatDate(osloDay(new Date(changedAt)), language));

/** Small enough for a page that is kept whole. */
async function photoOf(db: Queryable, turn: Turn, photoId: string | null): Promise<Buffer | null> {
  if (photoId === null) return null;
  const [row] = await db.query<{ bytes: Buffer | null }>(
    sql`select ${wholeFile(PHOTO_CHUNKS, 'full')} as bytes from photo where photo.company_id = ${turn.companyId} and photo.id = ${photoId}`,
  );
  return row?.bytes ? asJpeg(row.bytes, turn) : null;
}
