export const MAX_NOTICE_LENGTH = 20_000;

/** The placeholders in a notice for values of the company, filled in when it is shown. */
export const NOTICE_PLACES = ['{navn}', '{organisasjonsnummer}', '{adresse}', '{telefon}', '{e-post}'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

export type NoticeBlock = { kind: 'heading'; text: string } | { kind: 'paragraph' | 'list'; lines: readonly string[] };

const HEADING = '# ';
const ITEM = '- ';

/** A notice with its company's values. A line about a value that the company does not have is left out. */
export const fillNotice = (text: string, values: Record<NoticePlace, string>): string =>
  text
    .split('\n')
    .filter((line) => !NOTICE_PLACES.some((place) => values[place] === '' && line.includes(place)))
    .map((line) => line.replace(/\{[a-z-]{4,19}\}/g, (place) => values[place as NoticePlace] ?? place))
    .join('\n');

/** Plain text as headings (`# `), lists (`- `) and paragraphs, which an empty line ends. */
export function readNotice(text: string): NoticeBlock[] {
  const blocks: NoticeBlock[] = [];
  let lines: string[] = [];
  let kind: 'paragraph' | 'list' = 'paragraph';
  const end = () => {
    if (lines.length > 0) blocks.push({ kind, lines });
    lines = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const wanted = line.startsWith(ITEM) ? 'list' : 'paragraph';
    if (line === '' || line.startsWith(HEADING) || wanted !== kind) end();
    if (line.startsWith(HEADING)) blocks.push({ kind: 'heading', text: line.slice(HEADING.length).trim() });
    else if (line !== '') lines.push(wanted === 'list' ? line.slice(ITEM.length).trim() : line);
    kind = wanted;
  }
  end();
  return blocks;
}
