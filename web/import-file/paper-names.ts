import { isIsoDate } from '#domain/calendar.ts';
import type { PaperKind } from '#domain/papers/paper.ts';

export type NamedPaper = { jobNumber: string; kind: PaperKind; date: string | null };

const KINDS: readonly [PaperKind, RegExp][] = [
  ['declaration', /samsvar|conformity/i],
  ['wet-room', /v[åa]trom|wet.?room|membran/i],
  ['pressure-test', /trykk|pressure/i],
  ['measurement', /m[åa]l(?:e|ing)|sluttkontroll|measurement|protokoll/i],
  ['manual', /bruksanvisning|manual|fdv|veiledning/i],
  ['picture', /\.(?:jpe?g|png|webp)$/i],
];
const DAYS = [/(20\d\d)-?(\d\d)-?(\d\d)/, /(\d\d)\.(\d\d)\.(20\d\d)/] as const;
const JOB_NUMBER = /(?:^|\D)(\d{3,10})(?!\d)/;

/** Reads job number, kind and day from the name of a file: `9001 Samsvarserklæring 2026-05-03.pdf`. */
export function readPaperName(name: string): NamedPaper {
  const yearFirst = DAYS[0].exec(name);
  const dayFirst = yearFirst ? null : DAYS[1].exec(name);
  const day = yearFirst ? yearFirst.slice(1).join('-') : (dayFirst?.slice(1).reverse().join('-') ?? '');
  const isDay = isIsoDate(day);
  const rest = isDay ? name.replace((yearFirst ?? dayFirst)?.[0] ?? '', ' ') : name;
  return {
    jobNumber: JOB_NUMBER.exec(rest)?.[1] ?? '',
    kind: KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other',
    date: isDay ? day : null,
  };
}
