import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type StructNode = { role?: string; type?: string; alt?: string; children?: StructNode[] };

type Destination = string | unknown[] | null;
type OutlineEntry = { title: string; dest: Destination; items: OutlineEntry[] };
export type Bookmark = { title: string; page: number; items: Bookmark[] };

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
  /** The same with those below them, each with the number of the page that it leads to. */
  outline: Bookmark[];
  /** The numbers of the pages that links inside the document lead to, in their order in the document. */
  jumps: number[];
  /** Where the links lead, in their order in the document. */
  links: string[];
};

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: string[] = [];
  const nodes: StructNode[] = [];
  const links: string[] = [];
  const jumps: number[] = [];
  const pageOf = async (dest: Destination): Promise<number> => {
    const [ref] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
    return (await pdf.getPageIndex(ref as never)) + 1;
  };
  const bookmarkOf = async ({ title, dest, items }: OutlineEntry): Promise<Bookmark> => ({
    title,
    page: await pageOf(dest),
    items: await Promise.all(items.map(bookmarkOf)),
  });
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(oneSpaced(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')));
    for (const { url, unsafeUrl, dest } of await page.getAnnotations())
      if (dest) jumps.push(await pageOf(dest));
      else links.push(url ?? unsafeUrl);
    nodes.push(...flat((await page.getStructTree()) as StructNode | null));
  }
  const outline = await Promise.all((((await pdf.getOutline()) ?? []) as OutlineEntry[]).map(bookmarkOf));
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
    outline,
    jumps,
    links,
  };
}

const flat = (node: StructNode | null): StructNode[] => (node ? [node, ...(node.children ?? []).flatMap(flat)] : []);
const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
