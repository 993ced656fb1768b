import type { OfficeAppointment } from '#contract/appointments-office.ts';

type Times = { startsAt: string; endsAt: string };

/** The agreed time, else the proposed times that can still be chosen. */
export const timesOf = ({ startsAt, endsAt, windows }: Pick<OfficeAppointment, 'startsAt' | 'endsAt' | 'windows'>): Times[] =>
  startsAt && endsAt ? [{ startsAt, endsAt }] : windows;
