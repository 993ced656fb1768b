export const MAX_LOGO_BYTES = 1024 * 1024;

/** What is wrong with a drawing (SVG) that is to be drawn by the server: it may hold shapes, and nothing that runs or is fetched. */
export type DrawingProblem = 'logo-no-picture' | 'logo-unsafe';

const OPENING = /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,2000}-->\s*)*<svg[\s>]/;
const FORBIDDEN = [
  /<!(?:DOCTYPE|ENTITY|ATTLIST)/i,
  /<\?xml-stylesheet/i,
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|image|feImage|audio|video|embed|object|a|animate\w*|set|filter|text|cursor)[\s/>]/i,
  /\son[a-z]+\s*=/i,
  /@import|expression\(|javascript:/i,
];
const REFERENCE = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const URL_REFERENCE = /url\(\s*["']?\s*([^)]?)/gi;
/** Shapes that show others again can multiply: few enough that even nested ones stay small. */
const MAX_USES = 20;

export function problemWithDrawing(svg: string): DrawingProblem | null {
  if (!OPENING.test(svg)) return /<!DOCTYPE|<!ENTITY/i.test(svg) ? 'logo-unsafe' : 'logo-no-picture';
  const isForbidden = FORBIDDEN.some((pattern) => pattern.test(svg));
  const references = [...svg.matchAll(REFERENCE)].map(([, double, single]) => (double ?? single ?? '').trim());
  const isOutside = references.some((to) => !to.startsWith('#')) || [...svg.matchAll(URL_REFERENCE)].some(([, first]) => first !== '#');
  const uses = svg.match(/<(?:[\w-]+:)?use[\s/>]/gi)?.length ?? 0;
  return isForbidden || isOutside || uses > MAX_USES ? 'logo-unsafe' : null;
}
