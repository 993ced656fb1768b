import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { fileWords } from '#domain/papers/pdf.ts';
import { formatAddress } from '#words/address.ts';
import { formatDate } from '#words/format.ts';
import { jobDetails, jobName, jobWork } from '#words/jobs.ts';
import { paperKindWords, paperTitleWords } from '#words/papers.ts';
import { folderTitles, folderWords } from '#words/shared-folder.ts';
import { orDash, paperWords, textRow } from './document.ts';
import { CLOSING_SPACE, drawClosing, drawFacts, drawRunningFeet, drawTop } from './draw-frame.ts';
import { drawTable } from './draw-table.ts';
import { drawHeading, drawParagraph } from './draw-text.ts';
import { drawBlocks } from './form.ts';
import { formDocument } from './form-kinds.ts';
import { element, openPaper, PAGE, type Paper, startPage, TEXT_WIDTH, write } from './paper.ts';
import type { FolderJob, FolderPaper, FolderRequest, FormPaper } from './request.ts';
import { breakLines, drawLine, inkWidth, type TextStyle } from './text-lines.ts';

/** The story of a home on paper: a cover, the contents, a chapter for each job, and the list of the papers beside it. */
export async function folderOnPaper(request: FolderRequest): Promise<FormPaper> {
  const { brand, purpose, jobs, papers, language, now } = request;
  const words = folderWords[language];
  const title = folderTitles[language][purpose];
  const address = formatAddress(request.address);
  const paper = openPaper({ brand, title: [title, address, brand.name].filter(Boolean).join(' – '), language, now });
  drawCover(paper, request, title, address);
  const contents = reserveContents(paper, words.contents, jobs.length + 1);
  for (const job of jobs) {
    startPage(paper);
    contents.begin(`${jobName(job, language)}, ${formatDate(job.date, language)}`);
    drawJob(paper, job, papersOf(papers, job.jobId), language);
  }
  startPage(paper);
  contents.begin(words.papers);
  drawPapers(paper, papers, language);
  drawClosing(paper, [{ label: words.made, value: formatDate(osloDay(now), language) }]);
  contents.finish();
  drawRunningFeet(paper, [brand.name, title, address].filter(Boolean).join(' · '), paperWords[language]);
  paper.doc.end();
  return { name: `${fileWords(title)}.pdf`, bytes: Buffer.concat(await Array.fromAsync(paper.doc as AsyncIterable<Buffer>)) };
}

const papersOf = (papers: readonly FolderPaper[], jobId: number): FolderPaper[] => papers.filter((p) => p.jobId === jobId);

function drawCover(paper: Paper, { jobs, papers, language, now }: FolderRequest, title: string, address: string): void {
  const words = folderWords[language];
  drawTop(paper, title, paperWords[language]);
  if (address) drawParagraph(paper, [{ text: address, isBold: true }]);
  drawFacts(paper, [
    { label: words.made, value: formatDate(osloDay(now), language) },
    { label: words.jobs, value: String(jobs.length) },
    { label: words.papers, value: String(papers.length) },
  ]);
  paper.y += 12;
  drawParagraph(paper, [{ text: words.lead(paper.brand.name) }]);
  if (papers.length > 0) drawParagraph(paper, [{ text: words.files }]);
  if (jobs.length === 0) drawParagraph(paper, [{ text: words.noJobs }]);
}

function drawJob(paper: Paper, job: FolderJob, papers: readonly FolderPaper[], language: Language): void {
  const words = folderWords[language];
  const chapter = drawHeading(paper, 2, jobName(job, language));
  drawParagraph(paper, [{ text: [jobDetails({ ...job, address: '' }, language), jobWork(job, language)].filter(Boolean).join(' · ') }]);
  for (const { schemaId, content } of job.forms) {
    const form = formDocument(schemaId, JSON.parse(content) as object, language, paper.brand);
    drawHeading(paper, 3, form.title, { under: chapter });
    const signed = `${words.date} ${orDash(formatDate(form.date, language))} · ${words.installer} ${orDash(form.installer)}`;
    drawParagraph(paper, [{ text: signed }]);
    drawBlocks(paper, form.blocks, 4);
  }
  if (papers.length > 0) {
    drawHeading(paper, 3, words.papersOfJob, { under: chapter });
    drawPaperTable(paper, papers, language);
  }
  if (job.forms.length + papers.length === 0) drawParagraph(paper, [{ text: words.nothingMore }]);
}

function drawPapers(paper: Paper, papers: readonly FolderPaper[], language: Language): void {
  const words = folderWords[language];
  drawHeading(paper, 2, words.papers);
  if (papers.length > 0) drawPaperTable(paper, papers, language, CLOSING_SPACE + 8);
  else drawParagraph(paper, [{ text: words.noPapers }]);
}

/** Its kind and its title, which is often the same. */
const paperName = (paper: FolderPaper, language: Language): string => {
  const kindName = paperKindWords[language][paper.kind];
  const title = paperTitleWords(paper, language);
  return title.toLowerCase().startsWith(kindName.toLowerCase()) ? title : `${kindName}: ${title}`;
};

function drawPaperTable(paper: Paper, papers: readonly FolderPaper[], language: Language, roomBelow = 0): void {
  const words = folderWords[language];
  const table = {
    columns: [{ share: 1 }, { share: 2 }, { share: 5 }, { share: 6 }],
    head: textRow(words.number, words.date, words.paper, words.file),
    rows: papers.map((p) => textRow(String(p.number), formatDate(p.date, language), paperName(p, language), p.fileName)),
    hasRowHeaders: false,
  };
  drawTable(paper, table, roomBelow);
}

const ROW_HEIGHT = 19;
const HEADING_HEIGHT = 34;
const ROWS_PER_PAGE = Math.floor((PAGE.bottom - PAGE.top - HEADING_HEIGHT) / ROW_HEIGHT);

/** A chapter: its name, and where the reader is taken. `page` is counted from 1. */
type Chapter = { text: string; destination: string; page: number };
export type Contents = { begin: (text: string) => void; finish: () => void };

/**
 * Keeps the pages of the list of contents before the chapters, and fills them in when it is known where each begins. In the structure
 * the list is in its place in the reading order, whenever it was drawn.
 */
export function reserveContents(paper: Paper, heading: string, count: number): Contents {
  startPage(paper);
  const firstPage = pageNumber(paper);
  drawHeading(paper, 2, heading);
  const list = element(paper, paper.root, 'TOC');
  for (let more = count - ROWS_PER_PAGE; more > 0; more -= ROWS_PER_PAGE) startPage(paper);
  const chapters: Chapter[] = [];
  return {
    begin(text) {
      const destination = `chapter-${chapters.length + 1}`;
      chapters.push({ text, destination, page: pageNumber(paper) });
      paper.doc.addNamedDestination(destination, 'XYZ', null, paper.y, null);
    },
    finish() {
      for (const [i, chapter] of chapters.entries()) {
        paper.doc.switchToPage(firstPage - 1 + Math.floor(i / ROWS_PER_PAGE));
        drawRow(paper, list, chapter, PAGE.top + HEADING_HEIGHT + (i % ROWS_PER_PAGE) * ROW_HEIGHT);
      }
    },
  };
}

const pageNumber = ({ doc }: Paper): number => doc.bufferedPageRange().count;

/** The name is the link, with the number of the page at the right. A name that is too long loses its end. */
function drawRow(paper: Paper, list: PDFKit.PDFStructureElement, { text, destination, page }: Chapter, y: number): void {
  const style: TextStyle = { size: 11, leading: ROW_HEIGHT, color: paper.brand.look.link, font: 'regular' };
  const [line] = breakLines(paper, [{ text }], style, TEXT_WIDTH - 40);
  const [number] = breakLines(paper, [{ text: ` ${page}` }], style, 40);
  if (!line || !number) return;
  const link = element(paper, element(paper, element(paper, list, 'TOCI'), 'Reference'), 'Link');
  write(paper, link, 'Link', () => {
    drawLine(paper, line, style, PAGE.left, y);
    drawLine(paper, number, style, PAGE.right - inkWidth(paper, number, style), y);
  });
  // To pdfkit a String object is a text and a string a name.
  paper.doc.goTo(PAGE.left, y, TEXT_WIDTH, ROW_HEIGHT - 2, destination, { structParent: link, Contents: new String(text) } as object);
}
