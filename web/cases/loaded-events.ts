import type { CustomerCase } from '#contract/cases.ts';
import type { StaffCase } from '#contract/inbox.ts';

export type CaseEvent = CustomerCase['events'][number];
type Note = NonNullable<StaffCase['notes']>[number];
/** One answer of the server: a part of the conversation. */
export type Page = { events: readonly CaseEvent[]; notes?: readonly Note[] | null };
export type LoadedEvents = { events: readonly CaseEvent[]; notes: readonly Note[] };

/** Adds a page to what has been loaded; of an event in both, the later answer counts. */
export function withPage(loaded: LoadedEvents, page: Page): LoadedEvents {
  const events = new Map([...loaded.events, ...page.events].map((event) => [event.number, event]));
  const notes = new Map([...loaded.notes, ...(page.notes ?? [])].map((note) => [`${note.at} ${note.name} ${note.text}`, note]));
  return { events: [...events.values()].sort((a, b) => a.number - b.number), notes: [...notes.values()] };
}

/** The newest events without a gap: since the last refresh more may have arrived than a page contains. */
export function withoutGap({ events, notes }: LoadedEvents): LoadedEvents {
  const start = events.findLastIndex((event, i) => event.number - 1 !== events[i - 1]?.number);
  const [first, ...others] = events.slice(start);
  if (!first) return { events: [], notes };
  return { events: [first, ...others], notes: first.number === 1 ? notes : notes.filter(({ at }) => at >= first.at) };
}
