import { drawingCost } from './drawing-cost.ts';

export const MAX_LOGO_BYTES = 1024 * 1024;
/** What a brand without a logo has in its place: its name is drawn. */
export const NAME_AS_LOGO = 'name';

/** What is wrong with a drawing (SVG) that is to be drawn by the server: it may contain shapes, and nothing that runs or is fetched. */
export type DrawingProblem = 'logo-no-picture' | 'logo-unsafe';

const OPENING = /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,2000}-->\s*)*<svg[\s>]/;
const FORBIDDEN = [/<!(?:DOCTYPE|ENTITY|ATTLIST)/i, /<\?xml-stylesheet/i, /\son[a-z]+\s*=/i, /@import|expression\(|javascript:/i];
const TAG = /<([\w:-]+)/g;
const FORBIDDEN_TAGS: ReadonlySet<string> = new Set(
  'script foreignobject iframe image feimage audio video embed object a set filter text cursor'.split(' '),
);
const REFERENCE = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const URL_REFERENCE = /url\(\s*["']?\s*([^)]?)/gi;
/** Shapes that show others again: what is drawn often is drawn by its file, not by hand. */
const SHOWN_AGAIN: ReadonlySet<string> = new Set(['use', 'pattern', 'mask', 'marker', 'clippath']);
const MAX_SHOWN_AGAIN = 20;
/** Three times what the largest file without such shapes costs. */
const MAX_COST = 30_000;

export function problemWithDrawing(svg: string): DrawingProblem | null {
  if (!OPENING.test(svg)) return /<!DOCTYPE|<!ENTITY/i.test(svg) ? 'logo-unsafe' : 'logo-no-picture';
  // Whatever the prefix of a name is.
  const tags = [...svg.matchAll(TAG)].map(([, name = '']) => name.toLowerCase().slice(name.indexOf(':') + 1));
  const isForbidden =
    FORBIDDEN.some((pattern) => pattern.test(svg)) || tags.some((tag) => FORBIDDEN_TAGS.has(tag) || tag.startsWith('animate'));
  const references = [...svg.matchAll(REFERENCE)].map(([, double, single]) => String(double ?? single).trim());
  const isOutside = references.some((to) => !to.startsWith('#')) || [...svg.matchAll(URL_REFERENCE)].some(([, first]) => first !== '#');
  const again = tags.filter((tag) => SHOWN_AGAIN.has(tag)).length;
  return isForbidden || isOutside || again > MAX_SHOWN_AGAIN || drawingCost(svg) > MAX_COST ? 'logo-unsafe' : null;
}
