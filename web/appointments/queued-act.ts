import type { DayAppointment, SentActs } from '#contract/my-day.ts';
import type { AppointmentState } from '#domain/appointments/appointment.ts';
import { MAX_ACTS_SENT } from '#domain/appointments/appointment.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { MINUTE } from '#domain/time.ts';
import type { RequestProblem } from '../api/call.ts';
import type { NewPaper } from '../papers/office-api.ts';

type SentAct = SentActs['acts'][number];

/** A paper whose file is stored in this browser under its key. */
export type QueuedPaper = Omit<NewPaper, 'key'> & { key: string };

/** An act without an answer yet. Contains no names, because it is stored in the browser. */
export type QueuedAct = Omit<SentAct, 'papers'> & {
  papers?: readonly number[];
  /** Its papers and photos are still in this browser and are sent first. */
  hasFiles?: true;
  queuedPapers?: readonly QueuedPaper[];
  /** Some files were lost, or the server could not use them. */
  lacksFiles?: true;
  /** Why it was refused; it stays until the installer has seen it. */
  refused?: ErrorCode;
};

/** Reads what the browser has stored; anything in another format is ignored. */
export function parseActs(text: string | null): QueuedAct[] {
  try {
    const acts: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(acts) ? acts.filter(isAct) : [];
  } catch {
    return [];
  }
}

const isAct = (value: unknown): value is QueuedAct => {
  const { key, appointmentId, act, pressedAt } = Object(value) as Partial<QueuedAct>;
  return typeof key === 'string' && Number.isInteger(appointmentId) && typeof act === 'string' && typeof pressedAt === 'string';
};

export const isWaiting = ({ refused }: QueuedAct): boolean => refused === undefined;

/** The acts to send in one call: in order, up to the first one whose files must be sent before it. */
export function nextBatch(acts: readonly QueuedAct[]): QueuedAct[] {
  const waiting = acts.filter(isWaiting);
  const end = waiting.findIndex(({ hasFiles }) => hasFiles);
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, MAX_ACTS_SENT));
}

/** The act as the call expects it: only fields of the contract. */
export const sentOf = ({ queuedPapers: _, refused: __, hasFiles: ___, lacksFiles: ____, papers = [], ...act }: QueuedAct): SentAct => ({
  ...act,
  ...(papers.length === 0 ? {} : { papers: [...papers] }),
});

type Result = { key: string; result: 'applied' | 'known' | 'refused'; error: ErrorCode | null };

/** The rest of the queue: applied and known acts are removed, refused ones and those without their files stay to be seen. */
export function afterResults(acts: readonly QueuedAct[], results: readonly Result[]): QueuedAct[] {
  const byKey = new Map(results.map((result) => [result.key, result]));
  return acts.flatMap((act) => {
    const found = byKey.get(act.key);
    if (!found) return [act];
    if (found.result === 'refused') return [{ ...act, refused: found.error ?? 'internal-error' }];
    return act.lacksFiles ? [{ ...act, refused: 'photo-broken' as const }] : [];
  });
}

/** The code of a refusal that a retry would not change. An ended login, a busy server and a lost connection are no refusals. */
export function refusalOf(problem: RequestProblem): ErrorCode | null {
  if (problem.status === undefined || problem.status >= 500 || [401, 408, 429].includes(problem.status)) return null;
  return problem.code ?? 'invalid-input';
}

type ShownVisit = Pick<DayAppointment, 'appointmentId' | 'state' | 'arrivesAt' | 'arrivedAt' | 'doneAt' | 'undo'>;

/** A visit with its pending acts applied: the installer sees what was pressed, whether or not it has arrived. */
export const withWaiting = <Visit extends ShownVisit>(visit: Visit, acts: readonly QueuedAct[]): Visit =>
  acts.filter((act) => isWaiting(act) && act.appointmentId === visit.appointmentId).reduce(afterAct, visit);

const ORDER: readonly AppointmentState[] = ['agreed', 'on-the-way', 'arrived', 'done'];

function afterAct<Visit extends ShownVisit>(visit: Visit, { act, pressedAt, minutes }: QueuedAct): Visit {
  if (act === 'undone') return visit.undo ? { ...visit, state: visit.undo, arrivesAt: null, doneAt: null, undo: null } : visit;
  if (ORDER.indexOf(act) < ORDER.indexOf(visit.state)) return visit;
  const arrivesAt = new Date(Date.parse(pressedAt) + (minutes ?? 0) * MINUTE).toISOString();
  const undo = visit.state === act ? visit.undo : visit.state;
  if (act === 'on-the-way') return { ...visit, state: act, arrivesAt, undo };
  if (act === 'arrived') return { ...visit, state: act, arrivesAt: null, arrivedAt: pressedAt, undo };
  return { ...visit, state: act, arrivesAt: null, doneAt: pressedAt, undo };
}
