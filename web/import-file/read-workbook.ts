import { FileProblem } from './file-problem.ts';
import { attributeOf, readXml } from './read-xml.ts';
import { readZip, unpackText, type ZipEntry } from './read-zip.ts';

export type Workbook = { file: Blob; sheets: { name: string; entry: ZipEntry }[]; sharedText: ZipEntry | null; is1904: boolean };

/** A million rows of ten columns are about 700 MB of XML, read as a stream without keeping any of it. */
export const MAX_SHEET_BYTES = 2 * 1024 ** 3;
/** The shared texts, kept in memory while a sheet is read. */
const MAX_SHARED_BYTES = 256 * 1024 ** 2;
const MAX_SMALL_PART = 4 * 1024 ** 2;
const MAX_SHEETS = 255;

/** The visible sheets, in the order of their tabs. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  const entries = await readZip(file);
  const book = entries.get('xl/workbook.xml');
  if (!book) throw new FileProblem('no-workbook');
  const targets = await readTargets(file, entries);
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  await readPart(file, book, MAX_SMALL_PART, (name, attributes) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '');
    if (name !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible' || sheets.length >= MAX_SHEETS) return;
    const entry = entries.get(targets.get(attributeOf(attributes, 'id') ?? '') ?? '');
    if (entry) sheets.push({ name: attributeOf(attributes, 'name') ?? '', entry });
  });
  if (sheets.length === 0) throw new FileProblem('no-workbook');
  return { file, sheets, sharedText: entries.get('xl/sharedStrings.xml') ?? null, is1904 };
}

/** The path of each part of the workbook, by its relationship id. */
async function readTargets(file: Blob, entries: Map<string, ZipEntry>): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const relations = entries.get('xl/_rels/workbook.xml.rels');
  if (!relations) throw new FileProblem('no-workbook');
  await readPart(file, relations, MAX_SMALL_PART, (name, attributes) => {
    const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')];
    if (name === 'Relationship' && id && target) targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
  return targets;
}

async function readPart(file: Blob, entry: ZipEntry, maxBytes: number, open: (name: string, attributes: string) => void): Promise<void> {
  const xml = readXml({ open, close: () => {}, text: () => {} });
  for await (const piece of unpackText(file, entry, maxBytes)) xml.push(piece);
}

/** The shared texts that cells refer to by number. A text in several fonts is joined; Japanese pronunciation hints are left out. */
export async function readSharedText({ file, sharedText }: Workbook): Promise<string[]> {
  const texts: string[] = [];
  if (!sharedText) return texts;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  const xml = readXml({
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 'si') texts.push(current);
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    text(text) {
      if (isText) current += text;
    },
  });
  for await (const piece of unpackText(file, sharedText, MAX_SHARED_BYTES)) xml.push(piece);
  return texts;
}
