import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import type { Complaint, Documentation, InvoiceBasis, SiteVisit } from '#contract/forms.ts';
import { DOCUMENTATION_FIELDS } from '#domain/jobs/complaint.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { documentationFieldWords, documentationWords } from '#words/documentation.ts';
import { invoiceWords } from '#words/invoice.ts';
import { drawPrintedBrand } from '../testing/draw-printed-brand.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { type Block, type FormDocument, paperWords, plain, textRow } from './document.ts';
import { pdfFileName, renderForm } from './form.ts';
import { complaintDocument, documentationDocument, siteVisitDocument } from './form-kinds.ts';
import { invoiceDocument } from './invoice.ts';

const now = new Date('2026-11-15T12:00:00Z');
const signed = { Date: '2026-05-03', Montor: 'Åse Ødegård' };

async function onPaper(form: FormDocument, language: Language = 'nb', brand = brands[0]) {
  return readPdf(await renderForm(form, { brand: await drawPrintedBrand(brand), language, jobId: 4011, job: null, now }));
}
const has = (text: string, ...parts: string[]) => {
  for (const part of parts) assert.ok(text.includes(part), `“${part}” is missing in: ${text}`);
};

const invoice: InvoiceBasis = {
  id: 4511,
  kundeNr: '4-4001',
  dato: '2026-05-04',
  jobStart: '08:00',
  jobStop: '12:30',
  ...({ steder1: 'Bad', desc1: 'Byttet kran', steder2: 'Loft', desc2: 'Tettet rør', steder3: 'Kjeller', desc3: 'Målt trykk' } as const),
  ...({ steder4: 'Garasje', desc4: '– intet å gjøre', steder5: 'Uthus', desc5: 'Stengt “hovedkran” til 12 €' } as const),
  products: [
    { desc: 'Servantbatteri', qty: 2, salesprice: 1249.95, rabatt: 10 },
    { desc: 'Pakning', qty: 0.5, salesprice: 0, rabatt: 100 },
  ],
  arbeidSum: 1000.5,
  materiellSum: 2499.9,
  fremmoteSum: 395,
  clientText: '<h2>Råd</h2><p>Takk! <strong>Ring</strong> oss.</p><ul><li>Luft ut<ul><li>ofte</li></ul></li></ul>',
  ...signed,
};
const complaint: Complaint = {
  Description_1: ['Overskrift A', 'Kranen drypper', 'Lekker', 'Rart', 'Mer', 'Ukjent'],
  Description_2: ['Overskrift B', 'Støpefeil', 'Vist bruk', 'Beklager', 'Gjort', 'Uklart'],
  error: [0, 1, 2, 3, 4, 9],
  montasjedato: ['Overskrift C', '2025-11-02', '', '', '', ''],
  elNr: ['Overskrift D', '4203318', '', '', '', ''],
  desc_: ['Overskrift E', 'Kjøkkenbatteri', 'Vannstopper', '', '', ''],
  qty: [0, 1, 3, 0, 0, 0],
  Faktureres: [0, 0, 1, 2, 0, 0],
  ...signed,
};
const visit: SiteVisit = {
  Description: 'Sluket er av støpejern.\n\nVaskerom: irr på rør.',
  hourDriving: 0.75,
  hourSchema: 1.25,
  ...signed,
};
const documentation = {
  ...Object.fromEntries(DOCUMENTATION_FIELDS.map((field) => [field, `verdi ${field}`])),
  Levetid: '12',
  Telefon: '22334455',
  ...signed,
} as Documentation;

test('an invoice basis has every field, its sums and the letter', async () => {
  const { text } = await onPaper(invoiceDocument(invoice, 'nb'));
  has(text, 'Fakturagrunnlag', '4011', '4511', '4-4001', '04.05.2026', '08:00', '12:30', '03.05.2026', 'Åse Ødegård');
  for (const n of [1, 2, 3, 4, 5] as const) has(text, invoice[`steder${n}`], invoice[`desc${n}`]);
  has(text, 'Pris (eks. mva.), kr', 'Total pris (eks. mva.), kr', 'Servantbatteri (10% rabatt)', '1 249,95', '2 499,90', '0,5');
  assert.ok(!text.includes('100%'), 'a discount on nothing is not shown');
  has(text, '1 000,50', '395,00', 'Sum eks. mva. 3 895,40', 'Mva. 25 % 973,85', 'Totalt inkl. mva. kr 4 869,25');
  has(text, 'Råd', 'Takk! Ring oss.', '• Luft ut', '– ofte');
});

test('a complaint skips the header entries and says causes and bills in words', async () => {
  const { text } = await onPaper(complaintDocument(complaint, 'nb', 72));
  assert.doesNotMatch(text, /Overskrift/);
  has(text, 'Kranen drypper', 'Støpefeil', 'Produktfeil', 'Kunden manglet kunnskap', 'Montørfeil', 'Arbeid', 'Ukjent', 'Uklart');
  has(text, '02.11.2025', '4203318', 'Kjøkkenbatteri 1 Nei', 'Vannstopper 3 Ja', '03.05.2026', 'Åse Ødegård');
  has(text, '72 timer', 'fare for liv eller helse', 'betaler ikke', 'vanlige priser', '5 år for privatkunder', '1 år for bedriftskunder');
  assert.doesNotMatch(text, /garanti/i);
});

test('a site visit has its description in paragraphs and both times', async () => {
  const { text, roles } = await onPaper(siteVisitDocument(visit, 'nb'));
  has(text, 'Befaringsskjema', 'Sluket er av støpejern.', 'Vaskerom: irr på rør.', 'Kjøring Nei 0,75', 'Befaring og skjema Ja 1,25');
  assert.ok(roles.filter((role) => role === 'P').length >= 2);
});

test('a documentation has four numbered sections with all their fields', async () => {
  for (const language of LANGUAGES) {
    const words = documentationWords[language];
    const titles = [words.section1, words.section2, words.section3, words.section4];
    const { text, bookmarks, pages } = await onPaper(documentationDocument(documentation, language), language);
    has(text, ...titles, ...DOCUMENTATION_FIELDS.map((field) => documentationFieldWords[language][field]));
    for (const field of DOCUMENTATION_FIELDS.filter((f) => f !== 'Levetid' && f !== 'Telefon')) has(text, documentation[field]);
    has(text, words.years(12), '22 33 44 55');
    assert.deepEqual(bookmarks, [words.title, ...titles]);
    assert.equal(pages.length, 1, 'an ordinary documentation fits one page');
  }
});

test('the document is tagged, titled and in its language, and its structure is that of the form', async () => {
  const { isTagged, title, language, roles, pictures } = await onPaper(invoiceDocument(invoice, 'en'), 'en');
  assert.ok(isTagged);
  assert.deepEqual([title, language], ['Invoice basis – job number 4011 – Fjordrør', 'en-GB']);
  assert.equal(roles.filter((role) => role === 'H1').length, 1);
  for (const role of ['H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'Figure'])
    assert.ok(roles.includes(role), role);
  assert.deepEqual(pictures, ['Fjordrør']);
});

test('every brand signs its own paper, in both languages', async () => {
  for (const brand of brands)
    for (const language of LANGUAGES) {
      const { text, title, pictures, links, roles } = await onPaper(siteVisitDocument(visit, language), language, brand);
      const site = new URL(brand.webAddress).href;
      assert.deepEqual(links, [`tel:+47${brand.phone.replaceAll(' ', '')}`, `mailto:${brand.email}`, site]);
      assert.equal(roles.filter((role) => role === 'Link').length, 3);
      has(text, brand.contactLine.replaceAll('\u00a0', ' '), brand.webAddress, paperWords[language].page(1, 1));
      assert.ok(title.endsWith(brand.name));
      assert.deepEqual(pictures, [brand.name]);
    }
});

test('empty fields become a dash, never a gap or the word undefined', async () => {
  const blank = Object.fromEntries(Object.entries(documentation).map(([field]) => [field, ''])) as Documentation;
  const { text } = await onPaper(documentationDocument(blank, 'nb'));
  assert.ok((text.match(/–/g) ?? []).length >= DOCUMENTATION_FIELDS.length);
  assert.doesNotMatch(text, /undefined|null|NaN/);
  const none = Object.fromEntries(Object.entries(complaint).map(([k, v]) => [k, Array.isArray(v) ? v.slice(0, 1) : v])) as Complaint;
  has((await onPaper(complaintDocument(none, 'nb', 72))).text, 'Ingenting er ført opp.');
});

test('a long invoice goes on over pages, with the table header on each and the foot on the last only', async () => {
  const products = Array.from({ length: 70 }, (_, i) => ({ desc: `Vare ${i + 1}`, qty: 1, salesprice: 10, rabatt: 0 }));
  const { pages, contentRoles, text } = await onPaper(invoiceDocument({ ...invoice, products }, 'nb'));
  assert.ok(pages.length >= 3);
  has(pages[1] ?? '', 'Total pris (eks. mva.)', `Side 2 av ${pages.length}`);
  const headers = 2 + 4 + 5 + 70 + 6;
  assert.equal(contentRoles.filter((role) => role === 'TH').length, headers, 'repeated headers are not read out again');
  for (let i = 1; i <= 70; i++) has(text, `Vare ${i} `);
  assert.deepEqual(
    pages.map((page) => page.includes('fjordror.example')),
    pages.map((_, i) => i === pages.length - 1),
  );
});

test('texts of any length and any signs are kept', async () => {
  const words = Array.from({ length: 3000 }, (_, i) => `ord${i}`);
  const { text, pages } = await onPaper(siteVisitDocument({ ...visit, Description: words.join(' ') }, 'nb'));
  assert.ok(pages.length >= 2);
  assert.equal((text.match(/\bord\d+\b/g) ?? []).length, words.length);
  const cell = await onPaper(documentationDocument({ ...documentation, Ettersyn: words.join(' ') }, 'nb'));
  assert.equal((cell.text.match(/\bord\d+\b/g) ?? []).length, words.length);
  const withoutLineBreak = await onPaper(documentationDocument({ ...documentation, Internett: `https://${'q'.repeat(900)}` }, 'nb'));
  assert.equal((withoutLineBreak.text.match(/q/g) ?? []).length, 900);
  has((await onPaper(siteVisitDocument({ ...visit, Description: 'Čapek, Łódź, ½ × 3 Ω −5 °C' }, 'nb'))).text, 'Čapek, Łódź, ½ × 3 Ω −5 °C');
  has(
    (await onPaper(siteVisitDocument({ ...visit, Description: 'DripStop® Pro™ © 😀 中 \u0000\u200bslutt' }, 'nb'))).text,
    'DripStop® Pro™ © □ □ slutt',
  );
});

test('the file name is plain ASCII', () => {
  assert.equal(pdfFileName(documentationDocument(documentation, 'nb'), 12), 'FDV-Dokumentasjon-12.pdf');
  assert.equal(pdfFileName(documentationDocument(documentation, 'en'), 12), 'Product-documentation-FDV-12.pdf');
});

test('no heading is alone at the foot of a page, wherever the page ends', async () => {
  const long = 'Byttet pakning og prøvd anlegget under trykk i en time, uten lekkasje. '.repeat(5);
  for (let lines = 20; lines <= 36; lines += 2) {
    const text = Array.from({ length: lines }, () => '<p>Linje</p>').join('');
    const blocks = [
      ...invoiceDocument({ ...invoice, clientText: text }, 'nb').blocks.filter((block) => block.kind === 'paragraph'),
      ...invoiceDocument({ ...invoice, desc1: long }, 'nb').blocks,
    ];
    const { pages } = await onPaper({ ...invoiceDocument(invoice, 'nb'), blocks });
    const headed = pages.findIndex((page) => page.includes('Byttet pakning'));
    assert.ok(pages[headed]?.includes(invoiceWords.nb.places), `${lines} lines: the heading is on another page than its table`);
  }
});

test('the last page has more than the closing on it, whatever the form ends with and wherever that is', async () => {
  const row = (text: string) => textRow(text, 'verdi');
  const table = (count: number): Block => ({
    kind: 'table',
    table: {
      columns: [{ share: 1 }, { share: 1 }],
      head: null,
      rows: Array.from({ length: count }, () => row('slutt')),
      hasRowHeaders: true,
    },
  });
  const heading: Block = { kind: 'heading', level: 2, text: 'Overskrift' };
  const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: plain(text) });
  const ends: Record<string, Block[]> = {
    table: [heading, table(4)],
    'one row': [heading, table(1)],
    paragraph: [heading, paragraph('slutt '.repeat(90))],
    list: [heading, { kind: 'list', items: Array.from({ length: 3 }, () => ({ label: '•', depth: 0, runs: plain('slutt') })) }],
  };
  for (const [what, end] of Object.entries(ends))
    for (let lines = 18; lines <= 32; lines += 2) {
      const before = Array.from({ length: lines }, () => paragraph('Linje'));
      const { pages } = await onPaper({ ...siteVisitDocument(visit, 'nb'), blocks: [...before, ...end] });
      assert.ok(pages.at(-1)?.includes('slutt'), `${what} after ${lines} lines`);
      const headed = pages.findIndex((page) => page.includes('Overskrift'));
      assert.ok(pages[headed]?.includes('slutt'), `${what} after ${lines} lines: the heading is alone`);
    }
});
