import type { TradeName, WorkKind } from '#domain/jobs/job.ts';
import type { PaperKind } from './paper.ts';

/** Whether a job has its papers is asked when it is this old: until then they are on their way. */
export const PAPERS_DUE_DAYS = 14;
export const MISSING_PER_PAGE = 25;

/** Papers that a job can need, and where that comes from. */
export const NEED_SOURCES = {
  declaration: 'FEL § 12: declaration of conformity to the owner',
  measurement: 'FEL § 12 and NEK 400-6: checked and tested before use; NS-EN 14336 for heating: commissioning',
  'pressure-test': 'NS-EN 806-4 for water, NS-EN 14336 for heating: tested before it is covered',
  'wet-room': 'TEK17 § 13-15 and Byggebransjens våtromsnorm: membrane, drain and passages',
  manual: "TEK17 § 4-1: what the owner needs to operate and maintain it; the job's FDV form counts too",
  picture: 'what is hidden when the room is finished: cables, pipes, membrane',
} as const satisfies Partial<Record<PaperKind, string>>;
export type NeededKind = keyof typeof NEED_SOURCES;

/** The table of 18: what a job of a trade and a kind must leave behind. A repair puts back what was there, and needs none. */
export const NEEDED_PAPERS: Readonly<Record<TradeName, Readonly<Record<WorkKind, readonly NeededKind[]>>>> = {
  electrical: {
    repair: [],
    'new-installation': ['declaration', 'measurement', 'manual'],
    alteration: ['declaration', 'measurement'],
    service: [],
    'wet-room': ['declaration', 'measurement', 'picture'],
    other: [],
  },
  plumbing: {
    repair: [],
    'new-installation': ['pressure-test', 'manual'],
    alteration: ['pressure-test'],
    service: [],
    'wet-room': ['wet-room', 'pressure-test', 'manual', 'picture'],
    other: [],
  },
  heating: {
    repair: [],
    'new-installation': ['pressure-test', 'measurement', 'manual'],
    alteration: ['pressure-test', 'measurement'],
    service: ['measurement'],
    'wet-room': ['wet-room', 'pressure-test', 'picture'],
    other: [],
  },
};

/** The seven contents of a declaration of conformity, which the office goes through before it is added. */
export const DECLARATION_CONTENTS = ['address', 'company', 'scope', 'work', 'norms', 'statement', 'signature'] as const;

export type JobToCheck = { date: string; trade: TradeName | null; workKind: WorkKind | null };
/** A paper of the job; hidden: the reader may not know of it. */
export type PresentPaper = { kind: PaperKind; isHidden: boolean };
export type Judgement = { there: NeededKind[]; missing: NeededKind[]; waived: NeededKind[] };

/**
 * Which of its papers a job has. Null: the job is not judged, because the company has not switched it on, the job is older than the
 * start day, its kind of work is unknown, or such a job needs none. A paper that is hidden from the reader counts neither as present
 * nor as missing.
 */
export function judge(
  { date, trade, workKind }: JobToCheck,
  papers: readonly PresentPaper[],
  waivers: readonly PaperKind[],
  judgedFrom: string | null,
): Judgement | null {
  if (judgedFrom === null || date < judgedFrom || trade === null || workKind === null) return null;
  const judged: Judgement = { there: [], missing: [], waived: [] };
  for (const kind of NEEDED_PAPERS[trade][workKind]) {
    const found = papers.filter((paper) => paper.kind === kind);
    if (found.some((paper) => !paper.isHidden)) judged.there.push(kind);
    else if (found.length > 0) continue;
    else if (waivers.includes(kind)) judged.waived.push(kind);
    else judged.missing.push(kind);
  }
  return judged.there.length + judged.missing.length + judged.waived.length > 0 ? judged : null;
}
