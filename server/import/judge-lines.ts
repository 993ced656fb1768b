import { setImmediate as otherWork } from 'node:timers/promises';
import type { LineError, LineWarning } from '#domain/import/import.ts';
import type { StagedRow } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { ImportKind, Problem, Unique } from '../import-lines/kind.ts';
import { checkLine } from './check-line.ts';
import type { SeenIds } from './seen-ids.ts';
import { shorten } from './values.ts';

/** A line of the file: its content, or why it has none. A blank one has neither. */
export type ParsedLine = { bytes: number; content?: unknown; unreadable?: UnreadableReason };
/** `same`: for the reason that an earlier line was given, the header of a spreadsheet. */
type UnreadableReason = Problem['reason'] | 'same' | (Problem & { kind?: LineError['kind'] })[];
export type StagedLine = { kind: ImportKind; line: number; row: StagedRow };
export type JudgedLines = {
  good: StagedLine[];
  wrong: Map<ImportKind, LineError[]>;
  unreadable: LineError[];
  unlisted: number;
  warnings: LineWarning[];
  lines: number;
  bytes: number;
};

/** After so many others are answered before the next are looked at. */
const LINES_PER_TURN = 250;
const BYTES_PER_TURN = 256 * 1024;

/** All that can be said about lines without asking the database. `before`: how many lines came before these. */
export async function judgeLines(lines: readonly ParsedLine[], before: number, companyId: CompanyId, seen: SeenIds): Promise<JudgedLines> {
  const judged: JudgedLines = { good: [], wrong: new Map(), unreadable: [], unlisted: 0, warnings: [], lines: lines.length, bytes: 0 };
  const claimed = new Set<string>();
  let turn = { lines: 0, bytes: 0 };
  for (const [i, { content, unreadable, bytes }] of lines.entries()) {
    const line = before + i + 1;
    judged.bytes += bytes;
    turn = { lines: turn.lines + 1, bytes: turn.bytes + bytes };
    if (turn.lines > LINES_PER_TURN || turn.bytes > BYTES_PER_TURN) {
      await otherWork();
      turn = { lines: 0, bytes: 0 };
    }
    if (unreadable === 'same') judged.unlisted++;
    else if (unreadable) judged.unreadable.push(...errorsOf(unreadable, line));
    else if (content !== undefined) judgeContent(judged, line, content, companyId, { seen, claimed });
  }
  return judged;
}

const errorsOf = (unreadable: Exclude<UnreadableReason, 'same'>, line: number): LineError[] =>
  typeof unreadable === 'string'
    ? [{ line, kind: null, reason: unreadable }]
    : unreadable.map((problem) => ({ line, kind: null, ...problem }));

function judgeContent(judged: JudgedLines, line: number, content: unknown, companyId: CompanyId, before: Before): void {
  const checked = checkLine(content, companyId);
  if ('content' in checked) {
    const { kind, content: mended, warnings } = checked;
    const repeated = findRepeated(kind.uniques(mended), before);
    if (!repeated) {
      judged.good.push({ kind, line, row: { line, ...kind.row(mended) } });
      judged.warnings.push(...warnings.map((warning) => ({ line, kind: kind.name, ...warning })));
    } else addWrong(judged, kind, { line, kind: kind.name, field: repeated.field, reason: 'duplicate', value: shorten(repeated.text) });
    return;
  }
  const { kind, problem } = checked;
  if (kind) addWrong(judged, kind, { line, kind: kind.name, ...problem });
  else judged.unreadable.push({ line, kind: null, ...problem });
}

/** The ids of the whole file, and the other claims of this batch; those of earlier batches are in the tables. */
type Before = { seen: SeenIds; claimed: Set<string> };

/** All that the line claims is remembered, also of a wrong line, so that every later claim to the same is reported. */
function findRepeated([id, ...others]: readonly Unique[], { seen, claimed }: Before): Unique | undefined {
  let repeated = id && !seen.add(id.scope, id.text) ? id : undefined;
  for (const other of others) {
    const key = `${other.scope}\n${other.text}`;
    if (claimed.has(key)) repeated ??= other;
    claimed.add(key);
  }
  return repeated;
}

function addWrong(judged: JudgedLines, kind: ImportKind, error: LineError): void {
  const list = judged.wrong.get(kind) ?? [];
  list.push(error);
  judged.wrong.set(kind, list);
}
