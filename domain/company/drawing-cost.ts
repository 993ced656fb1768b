// What it takes to draw an SVG, found without drawing it: a shape that shows others again multiplies, and does so again inside another.

type Element = { name: string; tag: string; text: string; refers: string[]; children: Element[] };

/** How often the content of one is drawn where it is referred to once: a pattern in tiles, a marker at every corner. */
const TIMES: Readonly<Record<string, number>> = { pattern: 200, marker: 200, mask: 2, clippath: 1, use: 1 };
/** A shape costs one, and one more for so many signs of its description. */
const SIGNS = 100;
const MAX_DEPTH = 64;
/** What has an opacity, a mask, a clip or a blend of its own is drawn on a canvas of its own first. */
const LAYER = 50;
const MAKES_LAYER =
  /(?:^|[\s"';{])(?:opacity|mask|clip-path|filter|mix-blend-mode|isolation)\s*(?:=\s*["']|:)\s*(?!none|normal|auto|1(?:\.0*)?\s*["';}])/i;
/** So many dashes cost what a shape does. */
const DASHES = 10;
const DASH_ARRAY = /stroke-dasharray\s*(?:=\s*["']|:)?([^;}"']*)/gi;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const CONTAINERS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'use',
  'symbol',
  'defs',
  'switch',
  'style',
  'pattern',
  'mask',
  'marker',
  'clippath',
]);
/** Colours are found too, and are the name of nothing. */
const REFERENCE = /#([^)"'\s]+)/g;

/** In shapes of a hundred signs; Infinity where it refers to itself, or cannot be read. */
export function drawingCost(svg: string): number {
  const elements = readElements(svg);
  if (!elements) return Infinity;
  const byId = new Map<string, Element>();
  for (const element of elements.all) {
    const id = /\bid\s*=\s*["']([^"']+)/.exec(element.tag)?.[1]?.trim();
    if (id?.includes('&')) return Infinity;
    if (id !== undefined) byId.set(id, element);
  }
  // A rule of a style sheet may be about any shape.
  const styled = elements.all.filter(({ name }) => name === 'style').flatMap(({ refers }) => refers);
  if (elements.all.some(({ tag, text }) => (tag.includes('&#') && /\sstyle\s*=/.test(tag)) || /\\|&#/.test(text))) return Infinity;
  const isLayer = layersOf(elements.all);
  // Inherited by whatever is inside, and given by a rule.
  const dashOfAll = leastOf(elements.all.filter(({ name }) => CONTAINERS.has(name)).map(({ tag, text }) => dashOf(`${tag}${text}`)));
  const known = new Map<Element, number>();
  const costOf = (element: Element, depth: number): number => {
    const found = known.get(element);
    if (found !== undefined) return found;
    if (depth > MAX_DEPTH) return Infinity;
    known.set(element, Infinity);
    const own = 1 + element.tag.length / SIGNS + (isLayer(element) ? LAYER : 0) + dashesOf(element, dashOfAll) / DASHES;
    const shown = [...element.refers, ...(/\sclass\s*=/.test(element.tag) ? styled : [])].map((id) => byId.get(id));
    const again = shown.map((target) => (target ? (TIMES[target.name] ?? 1) * costOf(target, depth + 1) : 0));
    const inside = element.children.map((child) => costOf(child, depth + 1));
    const cost = [own, ...again, ...inside].reduce((sum, one) => sum + one, 0);
    known.set(element, cost);
    return cost;
  };
  return elements.top.reduce((sum, element) => sum + costOf(element, 0), 0);
}

/** Whether an element is drawn on a canvas of its own, by what it says itself or a rule says of its class, or of no class. */
function layersOf(all: readonly Element[]): (element: Element) => boolean {
  const rules = all.flatMap(({ text }) => text.split('}')).filter((rule) => MAKES_LAYER.test(rule));
  const selectors = rules.map((rule) => rule.slice(0, rule.indexOf('{')).trim());
  const isForAll = selectors.some((selector) => !selector.startsWith('.'));
  const classes = new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([^\s.,:>+~[{]+)/g)].map(([, name = '']) => name)));
  return ({ tag }) => isForAll || MAKES_LAYER.test(tag) || classesOf(tag).some((name) => classes.has(name));
}

const classesOf = (tag: string): string[] => (/\sclass\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '').split(/\s+/).filter((name) => name !== '');

const numbersIn = (text: string): number[] => [...text.matchAll(NUMBER)].map(([number]) => Math.abs(Number(number)));
const leastOf = (numbers: readonly number[]): number => numbers.reduce((least, one) => Math.min(least, one), Infinity);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The shortest dash with its gap; Infinity: no dashes, 0: unknown how short. */
function dashOf(text: string): number {
  const periods = [...text.matchAll(DASH_ARRAY)].map(([, array = '']) => (/[%&]/.test(array) ? 0 : sumOf(numbersIn(array)) || Infinity));
  return leastOf(periods);
}

/** At most: no line is longer than twice all its numbers together. */
function dashesOf({ name, tag }: Element, dashOfAll: number): number {
  const dash = CONTAINERS.has(name) ? Infinity : Math.min(dashOf(tag), dashOfAll);
  if (dash === Infinity) return 0;
  return dash === 0 ? Infinity : (2 * sumOf(numbersIn(tag))) / dash;
}

/** The elements as a tree. Null: it cannot be read as one, so it is unknown what is inside what. */
function readElements(svg: string): { all: Element[]; top: Element[] } | null {
  const all: Element[] = [];
  const top: Element[] = [];
  const open: Element[] = [];
  let at = svg.indexOf('<');
  while (at >= 0) {
    const skipped = endOfOther(svg, at);
    if (skipped === -1) return null;
    if (skipped !== null) {
      at = svg.indexOf('<', skipped);
      continue;
    }
    const end = endOfTag(svg, at);
    if (end === -1) return null;
    const tag = svg.slice(at, end);
    const name = (/^<\/?([\w:.-]+)/.exec(tag)?.[1] ?? '').toLowerCase().replace(/^.*:/, '');
    const next = svg.indexOf('<', end);
    if (tag.startsWith('</')) {
      if (open.pop()?.name !== name) return null;
    } else {
      // Also in a CDATA part, which is passed over below.
      const text = name === 'style' && !tag.endsWith('/') ? svg.slice(end + 1, endOfText(svg, end)).replace(/<!\[CDATA\[|\]\]>/g, '') : '';
      const refers = [...`${tag}${text}`.matchAll(REFERENCE)].map(([, id = '']) => id);
      // Spelled otherwise than its name, or for shapes without a class: unknown what is meant.
      if (refers.some((id) => /[&\\]/.test(id)) || (name === 'style' && !text.split('}').every(isForClasses))) return null;
      const element = { name, tag, text, refers, children: [] };
      all.push(element);
      (open.at(-1)?.children ?? top).push(element);
      if (!tag.endsWith('/')) open.push(element);
    }
    at = next;
  }
  return open.length === 0 ? { all, top } : null;
}

const endOfText = (svg: string, from: number): number => {
  const end = svg.indexOf('</', from);
  return end < 0 ? svg.length : end;
};

const isForClasses = (rule: string): boolean => !rule.includes('url(') || rule.trimStart().startsWith('.');

/** Behind a comment, an instruction or a CDATA part; null: it is none of these, -1: it has no end. */
function endOfOther(svg: string, at: number): number | null {
  const ending = svg.startsWith('<!--', at) ? '-->' : svg.startsWith('<![CDATA[', at) ? ']]>' : svg.startsWith('<?', at) ? '?>' : null;
  if (ending === null) return null;
  const end = svg.indexOf(ending, at + 2);
  return end < 0 ? -1 : end + ending.length;
}

/** Where the `>` of a tag is, outside of its quotes; -1: nowhere. */
function endOfTag(svg: string, from: number): number {
  let quote = '';
  for (let i = from; i < svg.length; i++) {
    const sign = svg[i] as string;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return i;
  }
  return -1;
}
