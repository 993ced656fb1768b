import type { StagedRow } from '../db/bulk.ts';
import { checkLine } from './check-line.ts';
import type { ImportKind } from './kinds/kind.ts';
import type { Reason } from './reasons.ts';
import type { LineError } from './report.ts';
import type { SeenIds } from './seen-ids.ts';

/** A line of the file: its content, or why it has none. A blank one has neither. */
export type ParsedLine = { bytes: number; content?: unknown; unreadable?: Reason };
export type StagedLine = { kind: ImportKind; line: number; row: StagedRow };
export type JudgedLines = {
  good: StagedLine[];
  wrong: Map<ImportKind, LineError[]>;
  unreadable: LineError[];
  lines: number;
  bytes: number;
};

/** All that can be said about lines without asking the database. `before`: how many lines came before these. */
export function judgeLines(lines: readonly ParsedLine[], before: number, companyId: number, seen: SeenIds): JudgedLines {
  const judged: JudgedLines = { good: [], wrong: new Map(), unreadable: [], lines: lines.length, bytes: 0 };
  for (const [i, { content, unreadable, bytes }] of lines.entries()) {
    const line = before + i + 1;
    judged.bytes += bytes;
    if (unreadable) judged.unreadable.push({ line, kind: null, reason: unreadable });
    else if (content !== undefined) judgeContent(judged, line, content, companyId, seen);
  }
  return judged;
}

function judgeContent(judged: JudgedLines, line: number, content: unknown, companyId: number, seen: SeenIds): void {
  const checked = checkLine(content, companyId);
  if ('content' in checked) {
    const { kind } = checked;
    // All that the line claims is remembered, so that each further claim on it is told, whatever became of this line.
    const repeated = kind.uniques(content).filter(({ of, text }) => !seen.add(of, text))[0];
    if (!repeated) judged.good.push({ kind, line, row: { line, ...kind.row(content) } });
    else addWrong(judged, kind, { line, kind: kind.name, field: repeated.field, reason: 'duplicate' });
    return;
  }
  const { kind, problem } = checked;
  if (kind) addWrong(judged, kind, { line, kind: kind.name, ...problem });
  else judged.unreadable.push({ line, kind: null, ...problem });
}

function addWrong(judged: JudgedLines, kind: ImportKind, error: LineError): void {
  const list = judged.wrong.get(kind) ?? [];
  list.push(error);
  judged.wrong.set(kind, list);
}
