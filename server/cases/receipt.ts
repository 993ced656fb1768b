// The receipt of a case as a PDF, made from what was stored when it was sent. It is the same today and in five years.
import { caseReceipt } from '#contract/cases.ts';
import type { CaseKind } from '#domain/cases/case.ts';
import type { Language } from '#domain/language.ts';
import { MINUTE } from '#domain/time.ts';
import { caseKindWords, promiseLines, receiptWords } from '#words/cases.ts';
import { formatDate, formatDeadline, formatMoment } from '#words/format.ts';
import { jobName, jobNameWithDetails } from '#words/jobs.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { brandOnPaper, type PrintedBrand } from '../brands/printed-brand.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith } from '../http/answer.ts';
import { orDash, paperWords, type Run, textRow } from '../pdf/document.ts';
import { CLOSING_SPACE, drawClosing, drawFacts, drawRunningFeet, drawTop } from '../pdf/draw-frame.ts';
import { drawPictures } from '../pdf/draw-links.ts';
import { drawTable } from '../pdf/draw-table.ts';
import { drawHeading, drawParagraph, paragraphHeight } from '../pdf/draw-text.ts';
import { openPaper } from '../pdf/paper.ts';
import { drawInTurn } from '../pdf/pdf-thread.ts';
import { turnOf } from '../queue/take-turns.ts';
import { receiptPictures } from './rows.ts';

const RECEIPTS: Budget = { limit: 100, windowMs: 10 * MINUTE };

export const caseReceiptRoute = answerWith(
  caseReceipt,
  ({ query }) => sql`(
    select ${receiptOfCase} from customer_case where customer_case.company_id = caller.company_id and customer_case.customer_id = caller.customer_id and customer_case.id = ${query.caseId})`,
  async (receipt: Receipt | null, { caller, deps, db, query, reply }) => {
    if (!receipt) throw notFound();
    await limitCaller(deps, caller, 'case-receipts', RECEIPTS);
    const turn = turnOf(caller);
    const pictures = await receiptPictures(db, turn, query.caseId);
    const brand = await brandOnPaper(deps, caller.companyId, receipt.brand);
    const bytes = await drawInTurn(turn, () => renderReceipt(brand, receipt, pictures));
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="Sak-${query.caseId}.pdf"`).send(bytes);
  },
);

/** What was sent, and what was known and promised at that time. */
export type Receipt = {
  caseId: number;
  kind: CaseKind;
  sentAt: string;
  discoveredOn: string | null;
  visitTimes: string;
  isDanger: boolean;
  text: string;
  language: Language;
  name: string;
  number: string;
  sender: string | null;
  address: string;
  job: { jobId: number; title: string | null; date: string } | null;
  brand: string | null;
  /** The edition of the words on the receipt. Undefined: the first, which old receipts keep. */
  edition?: 2;
  answerBy: string;
  repairBy: string | null;
};

/** The receipt of a case, which never changes; null: the office began it, and nothing was promised. */
export const receiptOfCase: Sql = sql`(
  select customer_case.receipt || jsonb_build_object('caseId', customer_case.id, 'kind', customer_case.kind, 'sentAt', ${iso(sql`customer_case.sent_at`)}, 'discoveredOn', customer_case.discovered_on,
    'visitTimes', customer_case.visit_times, 'isDanger', customer_case.is_danger, 'text', case_message.text)
  from case_message where case_message.company_id = customer_case.company_id and case_message.case_id = customer_case.id and case_message.number = 1)`;

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
