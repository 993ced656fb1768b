import { type Ore, oreFromKroner } from '#domain/money.ts';

export const JOB_STATES = ['planned', 'waits', 'done'] as const;
export type SampleJob = { number: number; date: string; place: string; state: (typeof JOB_STATES)[number]; cost: Ore };

const PLACES = ['Bergen', 'Oslo', 'Tromsø', 'Hamar', 'Trondheim', 'Ålesund', 'Ørsta', 'Æna'] as const;

/** Invented, and always the same: 36 jobs, newest first. */
export const SAMPLE_JOBS: readonly SampleJob[] = Array.from({ length: 36 }, (_, i) => ({
  number: 1042 - i,
  date: new Date(Date.UTC(2026, 2, 12 - i * 9)).toISOString().slice(0, 10),
  place: PLACES[(i * 5) % PLACES.length] ?? 'Bergen',
  state: i < 2 ? 'planned' : i < 5 ? 'waits' : 'done',
  cost: oreFromKroner(890 + ((i * 1733) % 9000)),
}));
