import { osloDay } from '#domain/calendar.ts';
import { isIsoDate } from '#domain/iso-date.ts';
import { savedName } from '#domain/pdf.ts';
import { type PaperFormat, type PaperKind, paperTitle } from '#domain/service-book/paper-kinds.ts';
import { invalidInput } from '../errors/api-error.ts';

type Sent = { kind: PaperKind; title: string; date: string; showsPrices?: boolean; name: string };
/** The checked fields of a paper. */
export type PaperFields = { kind: PaperKind; title: string; date: string; showsPrices: boolean; name: string };

/** No paper is older than the trades. */
const FIRST_DAY = '1900-01-01';

export function readPaperFields({ kind, title: given, date, showsPrices = true, name }: Sent, now: Date): PaperFields {
  const title = paperTitle(given);
  if (title === null) throw invalidInput('title');
  if (!isIsoDate(date) || date > osloDay(now) || date < FIRST_DAY) throw invalidInput('date');
  return { kind, title, date, showsPrices, name };
}

export const fileNameOf = (name: string, format: PaperFormat): string => savedName(name, format === 'pdf' ? 'pdf' : 'webp');
