import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type StructNode = { role?: string; type?: string; alt?: string; children?: StructNode[] };

/** What a reader's program finds in a PDF. */
export type ReadPdf = {
  title: string;
  language: string | null;
  isTagged: boolean;
  /** Everything that is read out or found by a search, with single spaces. */
  text: string;
  pages: string[];
  /** The roles of the structure's elements, in the order of reading; of those that are only groups, once a page. */
  roles: string[];
  /** The role of every piece of text or picture. */
  contentRoles: string[];
  pictures: string[];
  bookmarks: string[];
  /** Where the links lead, in the order in which they stand. */
  links: string[];
};

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: string[] = [];
  const nodes: StructNode[] = [];
  const links: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(oneSpaced(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')));
    for (const { url, unsafeUrl } of await page.getAnnotations()) links.push(url ?? unsafeUrl);
    nodes.push(...flat((await page.getStructTree()) as StructNode | null));
  }
  const outline = (await pdf.getOutline()) ?? [];
  const isTagged = (await pdf.getMarkInfo())?.Marked === true;
  await task.destroy();
  return {
    title: info.Title ?? '',
    language: info.Language ?? null,
    isTagged,
    text: oneSpaced(pages.join(' ')),
    pages,
    roles: nodes.flatMap((node) => node.role ?? []),
    contentRoles: nodes.filter((node) => node.children?.some((child) => child.type === 'content')).flatMap((node) => node.role ?? []),
    pictures: nodes.flatMap((node) => node.alt ?? []),
    bookmarks: outline.map((entry) => entry.title),
    links,
  };
}

const flat = (node: StructNode | null): StructNode[] => (node ? [node, ...(node.children ?? []).flatMap(flat)] : []);
const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
