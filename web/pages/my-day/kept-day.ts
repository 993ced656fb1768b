import type { MyDay } from '#contract/my-day.ts';
import { osloDay } from '#domain/calendar.ts';
import { readOwn, removeOwn, saveOwn } from '../../session/user-storage.ts';

/** What is kept of a visit: nothing of its case, no photo and no paper. */
type KeptVisit = { startsAt: string; endsAt: string; name: string; address: string; phone: string; title: string; note: string };
export type KeptDay = { day: string; visits: KeptVisit[] };

/** For this account in this browser: logging out removes it. `user-storage.ts` knows the name, as it is nothing half-filled. */
const NAME = 'day';

export function dayToKeep({ today, days }: MyDay): KeptDay {
  const visits = days.find(({ day }) => day === today)?.appointments ?? [];
  return {
    day: today,
    visits: visits.map(({ startsAt, endsAt, customer, address, title, note }) => ({
      startsAt,
      endsAt,
      address,
      title,
      note,
      name: customer.name,
      phone: customer.phone,
    })),
  };
}

/** Only on its own day, in Norway. */
export function parseKept(text: string | null, now: Date): KeptDay | null {
  try {
    const { day, visits } = Object(JSON.parse(text ?? 'null')) as Partial<KeptDay>;
    return day === osloDay(now) && Array.isArray(visits) ? { day, visits } : null;
  } catch {
    return null;
  }
}

export const keepDay = (myDay: MyDay): void => saveOwn(NAME, JSON.stringify(dayToKeep(myDay)));
export const forgetDay = (): void => removeOwn(NAME);

/** Past midnight it goes when it is looked for. */
export function readKeptDay(now: Date): KeptDay | null {
  const kept = parseKept(readOwn(NAME), now);
  if (!kept) forgetDay();
  return kept;
}
