import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { fileWords } from '#domain/service-book/file-names.ts';
import { formatAddress } from '#words/address.ts';
import { folderTitles, folderWords } from '#words/folder-words.ts';
import { formatDate } from '#words/format.ts';
import { jobDetails, jobName } from '#words/job-name.ts';
import { jobWork } from '#words/job-work.ts';
import { paperKindWords, paperTitleWords } from '#words/paper-words.ts';
import { reserveContents } from './draw-contents.ts';
import { CLOSING_SPACE, drawClosing, drawFacts, drawRunningFeet, drawTop } from './draw-frame.ts';
import { drawTable } from './draw-table.ts';
import { drawHeading, drawParagraph } from './draw-text.ts';
import { orDash, textRow } from './form-document.ts';
import { formDocument } from './form-kinds.ts';
import { openPaper, type Paper, startPage } from './paper.ts';
import type { FolderJob, FolderPaper, FolderRequest, FormPaper } from './pdf-request.ts';
import { drawBlocks } from './render-form.ts';
import { paperWords } from './words.ts';

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
