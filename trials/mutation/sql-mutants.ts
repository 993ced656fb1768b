/** A change of one statement in a source file: the whole source as it is then, and what a person reads of it. */
export type SqlMutant = { line: number; change: string; source: string };

type Piece = { text: string; start: number; end: number };

const CONDITION_STARTS = new Set(['where', 'on', 'and', 'or', 'when']);
const CONDITION_ENDS = new Set([
  ...['where', 'on', 'and', 'or', 'when', 'then', 'else', 'end', 'group', 'order', 'limit', 'offset', 'returning', 'for', 'union'],
  ...['join', 'left', 'cross', 'from', 'select', 'do', 'set', 'as'],
]);

/**
 * The rules about whose a row is live in SQL, which tools that change JavaScript leave alone. Each mutant loses one condition
 * (an arm of an "or" becomes false, any other condition true), moves one boundary by one, or loses a lock or an order.
 */
export function sqlMutants(source: string): SqlMutant[] {
  return templatesIn(source).flatMap((tokens) => [...lostConditions(source, tokens), ...movedBoundaries(source, tokens)]);
}

const mutant = (source: string, { start, end }: { start: number; end: number }, replacement: string): SqlMutant => ({
  line: source.slice(0, start).split('\n').length,
  change: `${source.slice(start, end).replace(/\s+/g, ' ')} → ${replacement || 'nothing'}`,
  source: source.slice(0, start) + replacement + source.slice(end),
});

function lostConditions(source: string, tokens: readonly Piece[]): SqlMutant[] {
  return tokens.flatMap((token, i) => {
    const first = tokens[i + 1];
    const starts = CONDITION_STARTS.has(token.text) && first?.text !== 'conflict' && !isBetween(tokens, i);
    const startsArm = token.text === '(' && holdsOr(tokens, i);
    if (!first || !(starts || startsArm)) return [];
    const last = tokens[endOfCondition(tokens, i + 1) - 1];
    if (!last || last.start < first.start) return [];
    const isArm = token.text === 'or' || tokens[endOfCondition(tokens, i + 1)]?.text === 'or';
    return [mutant(source, { start: first.start, end: last.end }, isArm ? 'false' : 'true')];
  });
}

/** Index after the last token of the condition that begins at `from`. */
function endOfCondition(tokens: readonly Piece[], from: number): number {
  let depth = 0;
  let i = from;
  for (; i < tokens.length; i++) {
    const text = tokens[i]?.text ?? '';
    if (depth === 0 && (text === ')' || text === ',' || CONDITION_ENDS.has(text))) break;
    if (text === '(' || text === '[') depth++;
    if (text === ')' || text === ']') depth--;
  }
  return i;
}

const isBetween = (tokens: readonly Piece[], i: number): boolean => tokens[i]?.text === 'and' && tokens[i - 2]?.text === 'between';

const holdsOr = (tokens: readonly Piece[], open: number): boolean => tokens[endOfCondition(tokens, open + 1)]?.text === 'or';

const BOUNDARIES: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', desc: '', greatest: 'least', least: 'greatest' };

function movedBoundaries(source: string, tokens: readonly Piece[]): SqlMutant[] {
  return tokens.flatMap((token, i) => {
    const replacement = BOUNDARIES[token.text];
    if (replacement !== undefined) return [mutant(source, token, replacement)];
    const next = tokens[i + 1];
    if (token.text === 'for' && next?.text === 'update') return [mutant(source, { start: token.start, end: next.end }, '')];
    if (token.text === '+' && next?.text === '1') return [mutant(source, next, '2')];
    return [];
  });
}

/** The tokens of every sql`…`; what stands in `${…}` is one token, and statements in it are found by themselves. */
function templatesIn(source: string): Piece[][] {
  const templates: Piece[][] = [];
  for (const match of source.matchAll(/\bsql`/g)) {
    const start = match.index + match[0].length;
    const tokens = tokensFrom(source, start);
    // A template may be a bare list of conditions.
    const isBare = tokens[endOfCondition(tokens, 0)]?.text === 'and';
    templates.push(isBare ? [{ text: 'and', start, end: start }, ...tokens] : tokens);
  }
  return templates;
}

const TOKEN = /\s+|'[^']*'|[\w.$]+|<=|>=|<>|->>|->|=>|::|\S/y;

function tokensFrom(source: string, from: number): Piece[] {
  const tokens: Piece[] = [];
  let i = from;
  while (i < source.length && source[i] !== '`') {
    TOKEN.lastIndex = i;
    const end = source.startsWith('${', i) ? endOfHole(source, i) : i + (TOKEN.exec(source)?.[0].length ?? 1);
    const text = source.slice(i, end);
    if (text.trim()) tokens.push({ text, start: i, end });
    i = end;
  }
  return tokens;
}

/** After the brace that closes the one at `start + 1`, past whatever templates stand inside. */
function endOfHole(source: string, start: number): number {
  let depth = 0;
  for (let i = start + 1; i < source.length; i++) {
    if (source[i] === '{') depth++;
    if (source[i] === '}' && --depth === 0) return i + 1;
  }
  return source.length;
}
