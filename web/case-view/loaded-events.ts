import type { StaffCase } from '#contract/inbox.ts';
import type { CustomerCase } from '#contract/my-cases.ts';

export type CaseEvent = CustomerCase['events'][number];
type Note = NonNullable<StaffCase['notes']>[number];
/** What one answer holds of a conversation. */
export type Page = { events: readonly CaseEvent[]; notes?: readonly Note[] | null };
export type Loaded = { events: readonly CaseEvent[]; notes: readonly Note[] };

/** What has been loaded with one more page; of an event that came twice the later answer counts. */
export function withPage(loaded: Loaded, page: Page): Loaded {
  const events = new Map([...loaded.events, ...page.events].map((event) => [event.number, event]));
  const notes = new Map([...loaded.notes, ...(page.notes ?? [])].map((note) => [`${note.at} ${note.name} ${note.text}`, note]));
  return { events: [...events.values()].sort((a, b) => a.number - b.number), notes: [...notes.values()] };
}

/** The end of it without a gap: while nobody looked, more may have come than a page holds. */
export function withoutGap({ events, notes }: Loaded): Loaded {
  const start = events.findLastIndex((event, i) => event.number - 1 !== events[i - 1]?.number);
  const [first, ...others] = events.slice(start);
  if (!first) return { events: [], notes };
  return { events: [first, ...others], notes: first.number === 1 ? notes : notes.filter(({ at }) => at >= first.at) };
}
