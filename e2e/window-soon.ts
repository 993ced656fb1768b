import { wallTime } from '#domain/appointments/window.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { MINUTE } from '#domain/time.ts';

/** A window that begins soon, so that the acts of the visit are possible now. Late in the evening it is early on the next day. */
export function windowSoon(minutes = 10): { day: string; from: string; to: string } {
  const starts = new Date(Date.now() + minutes * MINUTE);
  const [day, from] = [osloDay(starts), wallTime(starts)];
  const isLate = from >= '23:00' || day !== osloDay(new Date());
  return isLate ? { day: addDays(osloDay(new Date()), 1), from: '00:45', to: '01:45' } : { day, from, to: '23:59' };
}
