// Workbooks for tests and trials, written as spreadsheets write them: shared texts, numbers as numbers, merged cells, formulas with a value.
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

export type WorkbookCell = string | number | boolean | { formula: string; value: string | number } | null;
export type WorkbookSheet = { name: string; rows: readonly (readonly WorkbookCell[])[]; isHidden?: boolean; merged?: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export async function makeWorkbook(sheets: readonly WorkbookSheet[], { is1904 = false } = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const texts = new Map<string, number>();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(HEAD + text), name);
  for (const [i, sheet] of sheets.entries()) add(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet, texts));
  add('xl/workbook.xml', bookXml(sheets, is1904));
  const targets = sheets.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
  );
  const items = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  add('xl/sharedStrings.xml', `<sst ${MAIN}>${items.join('')}</sst>`);
  zip.end();
  return buffer(zip.outputStream);
}

const bookXml = (sheets: readonly WorkbookSheet[], is1904: boolean): string =>
  `<workbook ${MAIN} xmlns:r="${RELATIONS}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets
    .map(
      ({ name, isHidden }, i) =>
        `<sheet name="${escapeXml(name)}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

function sheetXml({ rows, merged }: WorkbookSheet, texts: Map<string, number>): string {
  const body = rows.map((cells, r) => {
    const inside = cells.map((cell, c) => cellXml(cell, `${letterOf(c)}${r + 1}`, texts)).join('');
    return inside === '' ? '' : `<row r="${r + 1}">${inside}</row>`;
  });
  const cells = merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : '';
  return `<worksheet ${MAIN}><sheetData>${body.join('')}</sheetData>${cells}</worksheet>`;
}

function cellXml(cell: WorkbookCell, place: string, texts: Map<string, number>): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') {
    const type = typeof cell.value === 'string' ? ' t="str"' : '';
    return `<c r="${place}"${type}><f>${escapeXml(cell.formula)}</f><v>${escapeXml(String(cell.value))}</v></c>`;
  }
  const number = texts.get(cell) ?? texts.size;
  texts.set(cell, number);
  return `<c r="${place}" t="s"><v>${number}</v></c>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);
