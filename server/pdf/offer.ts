import type { Ore } from '#domain/money.ts';
import { vatByRate } from '#domain/offers/lines.ts';
import { formatAmount, formatDate, formatMoment, formatMoney, formatNumber } from '#words/format.ts';
import { offerPaperWords, priceKindNotes, priceKindWords } from '#words/offers.ts';
import type { Turn } from '../queue/take-turns.ts';
import { orDash, paperWords, type Run, type Table, textRow } from './document.ts';
import { CLOSING_SPACE, drawClosing, drawFacts, drawRunningFeet, drawTop } from './draw-frame.ts';
import { drawTable } from './draw-table.ts';
import { drawHeading, drawParagraph, paragraphHeight } from './draw-text.ts';
import { openPaper, type Paper } from './paper.ts';
import { drawInTurn, pdfThread } from './pdf-thread.ts';
import type { AcceptedOffer, FormPaper, OfferRequest, PaperOffer } from './request.ts';

/** A usual offer has a few lines. One with two hundred would keep other calls waiting. */
const MANY_LINES = 30;

/** An offer as a PDF; a long one in a thread of its own. */
export async function drawOfferPaper(request: OfferRequest, turn: Turn): Promise<FormPaper> {
  if (request.offer.lines.length < MANY_LINES) return drawInTurn(turn, () => offerOnPaper(request));
  const thread = pdfThread(turn);
  try {
    return await thread.render(request);
  } finally {
    thread.stop();
  }
}

/** In points. A company may say more than a page about it. */
const MAX_KEPT_TOGETHER = 500;

/** An offer on paper; with `accepted` the document of the agreement, dated when it was made. */
export async function renderOffer(request: OfferRequest): Promise<Buffer> {
  const { brand, offer, accepted, language, now } = request;
  const words = offerPaperWords[language];
  const name = `${accepted ? words.acceptance : words.offer} ${offer.offerId}`;
  const paper = openPaper({ brand, title: `${name} – ${brand.name}`, language, now: accepted?.at ?? now });
  drawTop(paper, name, paperWords[language]);
  drawFacts(paper, factsOf(request));
  if (accepted) drawAgreed(paper, accepted, request);
  drawHeading(paper, 2, `${offer.title} – ${priceKindWords[language][offer.kind].toLowerCase()}`);
  drawParagraph(paper, [{ text: priceKindNotes[language][offer.kind] }]);
  drawTable(paper, linesOf(request));
  drawTable(paper, sumsOf(request));
  drawParagraph(paper, [{ text: offer.withVat ? words.amountsWithVat : words.amountsWithoutVat }]);
  drawWords(paper, words.excluded, offer.excluded);
  drawWords(paper, words.terms, offer.terms);
  if (accepted) drawRegret(paper, accepted, request);
  drawClosing(paper, [accepted ? { label: words.agreedOn, value: formatDate(accepted.day, language) } : sentFact(request)]);
  drawRunningFeet(paper, `${brand.name} · ${name}`, paperWords[language]);
  paper.doc.end();
  return Buffer.concat(await Array.fromAsync(paper.doc as AsyncIterable<Buffer>));
}

export const offerOnPaper = async (request: OfferRequest): Promise<FormPaper> => ({
  name: `Tilbud-${request.offer.offerId}.pdf`,
  bytes: await renderOffer(request),
});

const sentFact = ({ offer, language }: OfferRequest) => ({
  label: offerPaperWords[language].sent,
  value: offer.sentAt ? formatDate(offer.sentAt, language) : '–',
});

function factsOf(request: OfferRequest) {
  const { offer, language } = request;
  const words = offerPaperWords[language];
  return [
    { label: words.customer, value: offer.customerName },
    { label: words.customerNumber, value: offer.customerNumber },
    { label: words.address, value: orDash(offer.address) },
    { label: words.version, value: String(offer.version) },
    sentFact(request),
    { label: words.validUntil, value: formatDate(offer.validUntil, language) },
  ];
}

function linesOf({ offer, language }: OfferRequest): Table {
  const words = offerPaperWords[language];
  return {
    columns: [{ share: 10 }, { share: 2.5, isNumber: true }, { share: 4, isNumber: true }],
    head: textRow(words.text, words.quantity, words.price),
    rows: offer.lines.map((line) =>
      textRow(line.text, formatNumber(line.quantity, language), formatAmount(line.shownOre as Ore, language)),
    ),
    hasRowHeaders: true,
  };
}

function sumsOf({ offer, language }: OfferRequest): Table {
  const words = offerPaperWords[language];
  const sum = (label: string, ore: number, isTotal: boolean) => ({ ...textRow(label, formatMoney(ore as Ore, language)), isTotal });
  return {
    columns: [{ share: 6 }, { share: 5, isNumber: true }],
    head: null,
    rows: [
      sum(words.net, offer.netOre, !offer.withVat),
      ...vatRows(offer).map(({ rate, vat }) => sum(rate === null ? words.vat : words.vatAt(rate), vat, false)),
      sum(words.total, offer.totalOre, offer.withVat),
    ],
    hasRowHeaders: true,
    isNarrow: true,
  };
}

/** One row, or one of each rate where they are mixed. */
function vatRows({ lines, vatOre }: PaperOffer): { rate: number | null; vat: number }[] {
  const rates = vatByRate(lines);
  return rates.length > 1 ? rates : [{ rate: null, vat: vatOre }];
}

function drawWords(paper: Paper, heading: string, text: string): void {
  if (text.trim() === '') return;
  drawHeading(paper, 2, heading);
  for (const line of text.split('\n').filter((l) => l.trim() !== '')) drawParagraph(paper, [{ text: line }]);
}

/** What was agreed and by whom comes first: it is what the document is for. */
function drawAgreed(paper: Paper, { wording, person, at, day, way }: AcceptedOffer, { language }: OfferRequest): void {
  const words = offerPaperWords[language];
  const isElsewhere = way === 'import';
  const wayWords = { portal: words.wayPortal, link: words.wayLink, import: words.wayImport }[way];
  const by = isElsewhere
    ? words.acceptedOn(person, formatDate(day, language))
    : words.acceptedBy(person, formatMoment(at.toISOString(), language));
  drawHeading(paper, 2, words.agreed);
  drawParagraph(paper, [{ text: wording, isBold: true }]);
  drawParagraph(paper, [{ text: `${by} ${wayWords}${isElsewhere ? '' : ` ${words.unchanged}`}` }]);
}

/** Together with the foot, so that the foot is never alone on a page. */
function drawRegret(paper: Paper, { regretUntil, regretText, mayBegin }: AcceptedOffer, { language }: OfferRequest): void {
  if (!regretText) return;
  const words = offerPaperWords[language];
  const texts: Run[] = regretText
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => ({ text }));
  if (regretUntil) texts.push({ text: words.regretUntil(formatDate(regretUntil, language)), isBold: true });
  if (mayBegin !== null) texts.push({ text: mayBegin ? words.mayBegin : words.mayNotBegin });
  const room = texts.reduce((sum, run) => sum + paragraphHeight(paper, [run]), CLOSING_SPACE);
  drawHeading(paper, 2, words.regret, room < MAX_KEPT_TOGETHER ? { room } : {});
  for (const run of texts) drawParagraph(paper, [run]);
}
