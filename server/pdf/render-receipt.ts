import { promiseLines } from '#words/case-promises.ts';
import { caseKindWords, receiptWords } from '#words/case-words.ts';
import { formatDate, formatDeadline, formatMoment } from '#words/format.ts';
import { jobName, jobNameWithDetails } from '#words/job-name.ts';
import type { PrintedBrand } from '../brands/printed-brand.ts';
import type { Receipt } from '../case-records/receipt.ts';
import { CLOSING_SPACE, drawClosing, drawFacts, drawRunningFeet, drawTop } from './draw-frame.ts';
import { drawPictures } from './draw-pictures.ts';
import { drawTable } from './draw-table.ts';
import { drawHeading, drawParagraph, paragraphHeight } from './draw-text.ts';
import { orDash, type Run, textRow } from './form-document.ts';
import { openPaper } from './paper.ts';
import { paperWords } from './words.ts';

/** The receipt on paper, dated when the case was sent: the same bytes whenever it is asked for. */
export async function renderReceipt(brand: PrintedBrand, receipt: Receipt, pictures: readonly Buffer[]): Promise<Buffer> {
  const { language, caseId } = receipt;
  const words = receiptWords[language];
  const sentAt = new Date(receipt.sentAt);
  const name = `${words.title} – ${words.number.toLowerCase()} ${caseId}`;
  const paper = openPaper({ brand, title: `${name} – ${brand.name}`, language, now: sentAt });
  drawTop(paper, name, paperWords[language]);
  const sent = { label: words.sent, value: formatMoment(receipt.sentAt, language) };
  const top = [{ label: words.number, value: String(caseId) }, sent, { label: words.customerNumber, value: receipt.number }];
  drawFacts(paper, top);
  drawHeading(paper, 2, words.facts);
  drawTable(paper, {
    columns: [{ share: 3 }, { share: 9 }],
    head: null,
    hasRowHeaders: true,
    rows: factsOf(receipt).map(([label, value]) => textRow(label, orDash(value))),
  });
  drawHeading(paper, 2, words.text);
  for (const line of receipt.text.split('\n').filter((l) => l.trim() !== '')) drawParagraph(paper, [{ text: line }]);
  if (pictures.length > 0) {
    drawHeading(paper, 2, words.pictures);
    drawPictures(paper, pictures, (number) => words.picture(number, pictures.length));
  }
  const promises: Run[][] = [...promisesOf(receipt).map((text) => [{ text, isBold: true }]), [{ text: words.unchanged }]];
  // Together with the foot, which is never alone on a page.
  drawHeading(paper, 2, words.promises, { room: promises.reduce((sum, runs) => sum + paragraphHeight(paper, runs), CLOSING_SPACE) });
  for (const runs of promises) drawParagraph(paper, runs);
  drawClosing(paper, [sent]);
  drawRunningFeet(paper, `${brand.name} · ${name}`, paperWords[language]);
  paper.doc.end();
  return Buffer.concat(await Array.fromAsync(paper.doc as AsyncIterable<Buffer>));
}

/** The paper never changes: one that was sent with other words keeps them. */
function promisesOf(receipt: Receipt): string[] {
  const { language, edition, answerBy, repairBy } = receipt;
  const say = (iso: string) => formatDeadline(iso, language);
  if (edition === 2) return promiseLines(receipt, say, language);
  const words = receiptWords[language];
  return [words.answer(say(answerBy)), ...(repairBy ? [words.repair(say(repairBy))] : [])];
}

function jobOf({ language, edition, job }: Receipt): string {
  if (!job) return '';
  return edition === 2
    ? jobNameWithDetails({ ...job, address: '' }, language)
    : `${jobName(job, language)}, ${formatDate(job.date, language)}`;
}

function factsOf(receipt: Receipt): [string, string][] {
  const { language, kind, job, discoveredOn, visitTimes, isDanger } = receipt;
  const words = receiptWords[language];
  return [
    [words.kind, caseKindWords[language][kind]],
    [words.customer, receipt.name],
    [words.sender, receipt.sender ?? ''],
    [words.address, receipt.address],
    ...(job ? [[words.job, jobOf(receipt)] satisfies [string, string]] : []),
    ...(discoveredOn ? [[words.discovered, formatDate(discoveredOn, language)] satisfies [string, string]] : []),
    [words.visitTimes, visitTimes],
    [words.danger, isDanger ? words.yes : words.no],
  ];
}
