import type { SoldForm } from '#domain/jobs/job.ts';
import type { Language } from '#domain/language.ts';
import { formatAddress } from '#words/address.ts';
import { formatDate } from '#words/format.ts';
import { jobWork } from '#words/jobs.ts';
import type { PrintedBrand } from '../brands/printed-brand.ts';
import type { Turn } from '../queue/take-turns.ts';
import { type Block, type FormDocument, orDash, paperWords } from './document.ts';
import { CLOSING_SPACE, drawClosing, drawFacts, drawRunningFeet, drawTop } from './draw-frame.ts';
import { drawTable, roomToBegin } from './draw-table.ts';
import { drawHeading, drawList, drawParagraph, type HeadingLevel } from './draw-text.ts';
import { formDocument } from './form-kinds.ts';
import { openPaper, type Paper, withRoomBelow } from './paper.ts';
import { drawInTurn, pdfThread } from './pdf-thread.ts';
import type { FormPaper, PaperJob, PdfRequest } from './request.ts';

/** A usual form has a tenth of this. One with a hundred lines takes half a second, in which no other call would be answered. */
const LARGE_CONTENT = 8000;

/** A form as a PDF; a large one in a thread of its own. */
export async function formPaper(request: PdfRequest, turn: Turn): Promise<FormPaper> {
  if (request.content.length < LARGE_CONTENT) return drawInTurn(turn, () => putOnPaper(request));
  const thread = pdfThread(turn);
  try {
    return await thread.render(request);
  } finally {
    thread.stop();
  }
}

/** The name that the form's job was sold under. */
export const brandOfForm = (content: string): string | null => (JSON.parse(content) as SoldForm).Brand ?? null;

export async function putOnPaper({ brand, jobId, job, schemaId, content, language, now }: PdfRequest): Promise<FormPaper> {
  const form = formDocument(schemaId, JSON.parse(content) as SoldForm, language, brand);
  return { name: pdfFileName(form, jobId), bytes: await renderForm(form, { brand, language, jobId, job, now }) };
}

type Rendering = { brand: PrintedBrand; language: Language; jobId: number; job: PaperJob | null; now: Date };

/** With the space that a table, a list or a paragraph leaves after itself. */
const ROOM_FOR_CLOSING = CLOSING_SPACE + 8;

/** A form on paper: A4, tagged, with the text and the fonts in it, in the colours of the brand. */
export async function renderForm(form: FormDocument, { brand, language, jobId, job, now }: Rendering): Promise<Buffer> {
  const words = paperWords[language];
  const name = `${form.title} – ${words.job.toLowerCase()} ${jobId}`;
  const paper = openPaper({ brand, title: `${name} – ${brand.name}`, language, now });
  drawTop(paper, form.title, words);
  drawJob(paper, job, language);
  const signature = [
    { label: words.date, value: orDash(formatDate(form.date, language)) },
    { label: words.installer, value: orDash(form.installer) },
  ];
  drawFacts(paper, [{ label: words.job, value: String(jobId) }, ...(form.facts.length > 0 ? form.facts : signature)]);
  drawLastBlocks(paper, form.blocks);
  drawClosing(paper, signature);
  drawRunningFeet(paper, `${brand.name} · ${name}`, words);
  paper.doc.end();
  return Buffer.concat(await Array.fromAsync(paper.doc as AsyncIterable<Buffer>));
}

/** Under the name of the form what was done and where: numbers alone say nothing to a reader. */
function drawJob(paper: Paper, job: PaperJob | null, language: Language): void {
  if (!job) return;
  const rest = [jobWork(job, language), job.address ? formatAddress(job.address) : ''].filter(Boolean).join(' · ');
  const runs = [
    ...(job.title ? [{ text: job.title, isBold: true }] : []),
    ...(job.title && rest ? [{ text: ' · ' }] : []),
    ...(rest ? [{ text: rest }] : []),
  ];
  if (runs.length > 0) drawParagraph(paper, runs);
}

/** `roomBelow`: what follows the last row on its page, where the last block is a table. */
export function drawBlocks(paper: Paper, blocks: readonly Block[], headingLevel?: HeadingLevel, roomBelow = 0): void {
  for (const [i, block] of blocks.entries()) {
    const next = blocks[i + 1];
    const room = next?.kind === 'table' ? roomToBegin(paper, next.table) : 0;
    if (block.kind === 'heading') drawHeading(paper, headingLevel ?? block.level, block.text, { room });
    else if (block.kind === 'paragraph') drawParagraph(paper, block.runs);
    else if (block.kind === 'list') drawList(paper, block.items);
    else drawTable(paper, block.table, next ? 0 : roomBelow);
  }
}

/** Keeps the last block, or its end, and its headings on the page of the closing, which is never alone on a page. */
function drawLastBlocks(paper: Paper, blocks: readonly Block[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'table' && last.table.rows.length > 1) {
    drawBlocks(paper, blocks, undefined, ROOM_FOR_CLOSING);
    return;
  }
  const start = blocks.findLastIndex((block, i) => i < blocks.length - 1 && block.kind !== 'heading') + 1;
  drawBlocks(paper, blocks.slice(0, start));
  withRoomBelow(paper, ROOM_FOR_CLOSING, () => drawBlocks(paper, blocks.slice(start)));
}

/** Plain ASCII, since not every program reads anything else in a header: `Fakturagrunnlag-4011.pdf`. */
export const pdfFileName = (form: FormDocument, jobId: number): string => {
  const ascii = form.title.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${ascii}-${jobId}.pdf`;
};
