import { type EmergencySheet, emergencyPdf } from '#contract/home-book.ts';
import { osloDay } from '#domain/calendar.ts';
import { dangersOf } from '#domain/home-book/emergency-sheet.ts';
import { type Language, preferredLanguage } from '#domain/language.ts';
import { HOUR } from '#domain/time.ts';
import { formatAddress } from '#words/address.ts';
import { dangerWords, emergencyWords, type NumberToCall, numbersToCall } from '#words/emergency-sheet.ts';
import { formatDate } from '#words/format.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { type PrintedBrand, withPictures } from '../brands/printed-brand.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { PHOTO_CHUNKS, wholeFile } from '../files/chunks.ts';
import { answer } from '../http/answer.ts';
import { paperWords } from '../pdf/document.ts';
import { CLOSING_SPACE, drawClosing, drawRunningFeet, drawTop } from '../pdf/draw-frame.ts';
import { drawLinked, drawPictures } from '../pdf/draw-links.ts';
import { drawHeading, drawList, drawParagraph } from '../pdf/draw-text.ts';
import { keepRoom, openPaper, PAGE, type Paper, TEXT_WIDTH, withRoomBelow } from '../pdf/paper.ts';
import { drawInTurn } from '../pdf/pdf-thread.ts';
import { asJpeg } from '../pictures/re-encode.ts';
import { type Turn, turnOf } from '../queue/take-turns.ts';
import type { Caller } from '../request/caller.ts';
import { homeOf, type SheetHome, sheetOfHome } from './emergency-sheet.ts';

export const emergencyPdfRoute = answer(emergencyPdf, async ({ caller, db, deps, query, request, reply }) => {
  await limitSheetsDrawn(deps, caller);
  const turn = turnOf(caller);
  const sheet = await sheetDocument({ db, deps, turn }, homeOf(caller, query), preferredLanguage(request.headers['accept-language']));
  const bytes = await drawInTurn(turn, () => renderSheet(sheet, deps.now()));
  return reply.type('application/pdf').header('content-disposition', 'attachment; filename="nodark.pdf"').send(bytes);
});

/** Each has two photos made smaller. */
const SHEETS_DRAWN: Budget = { limit: 100, windowMs: HOUR };

export const limitSheetsDrawn = (deps: Deps, caller: Caller): Promise<void> => limitCaller(deps, caller, 'emergency-sheets', SHEETS_DRAWN);

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

const CALL = { size: 14, leading: 21 };

/** The emergency sheet on paper: the numbers large, then where to shut off, then what to do first. */
export async function renderSheet(sheet: SheetDocument, now: Date): Promise<Buffer> {
  const { brand, language, title, address, places, notes, dangers, noEmergency, changed } = sheet;
  const words = emergencyWords[language];
  const paper = openPaper({ brand, title: [title, address, brand.name].filter(Boolean).join(' – '), language, now });
  drawTop(paper, title, paperWords[language]);
  if (address) drawParagraph(paper, [{ text: address, isBold: true }]);
  drawHeading(paper, 2, words.call);
  drawNumbers(paper, sheet);
  if (noEmergency) drawParagraph(paper, [{ text: noEmergency }]);
  drawHeading(paper, 2, words.where);
  for (const place of places) {
    drawHeading(paper, 3, place.name);
    drawLines(paper, place.words || words.notWritten);
    if (place.photo) drawPictures(paper, [place.photo], () => words.photoOf(place.name));
  }
  if (notes) {
    drawHeading(paper, 3, words.notes);
    drawLines(paper, notes);
  }
  drawHeading(paper, 2, words.first);
  for (const danger of dangers) {
    const isLast = danger === dangers.at(-1);
    withRoomBelow(paper, isLast ? CLOSING_SPACE + 8 : 0, () => drawDanger(paper, danger));
  }
  drawClosing(paper, []);
  drawRunningFeet(paper, [brand.name, title, changed].filter(Boolean).join(' · '), paperWords[language]);
  paper.doc.end();
  return Buffer.concat(await Array.fromAsync(paper.doc as AsyncIterable<Buffer>));
}

function drawDanger(paper: Paper, { name, steps }: SheetDocument['dangers'][number]): void {
  drawHeading(paper, 3, name);
  drawList(
    paper,
    steps.map((step, i) => ({ label: `${i + 1}.`, depth: 0, runs: [{ text: step }] })),
  );
}

function drawNumbers(paper: Paper, { numbers }: SheetDocument): void {
  const style = { ...CALL, color: paper.brand.look.text, font: 'bold' } as const;
  for (const { href, text } of numbers) {
    keepRoom(paper, CALL.leading);
    paper.y += drawLinked(paper, [{ text, href }], style, { x: PAGE.left, y: paper.y, width: TEXT_WIDTH });
  }
  paper.y += 4;
}

function drawLines(paper: Paper, text: string): void {
  for (const line of text.split('\n').filter((l) => l.trim() !== '')) drawParagraph(paper, [{ text: line }]);
}
