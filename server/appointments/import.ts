import { type Static, Type } from 'typebox';
import { MAX_INT4 } from '#contract/parts.ts';
import {
  MAX_APPOINTMENT_NOTE,
  MAX_APPOINTMENT_TITLE,
  MAX_VISIT_MINUTES,
  MIN_VISIT_MINUTES,
  USUAL_VISIT_MINUTES,
} from '#domain/appointments/appointment.ts';
import { readWindow } from '#domain/appointments/window.ts';
import { Company, Day, ExternalId, Installer, oneLine, reference, someText, WallTime } from '../import-lines/fields.ts';
import type { ImportKind, Problem } from '../import-lines/kind.ts';
import { mergeAppointments } from './import-merge.ts';

const schema = Type.Object(
  {
    kind: Type.Literal('appointment'),
    company: Company,
    id: ExternalId,
    customer: reference('the customer'),
    employee: { ...Installer, description: 'the employee who comes: the id, the mail address, the full name or the initials' },
    date: Day,
    from: WallTime,
    to: WallTime,
    title: someText(MAX_APPOINTMENT_TITLE, 'what it is about'),
    note: oneLine(MAX_APPOINTMENT_NOTE, 'for the employee, such as where the key is'),
    minutes: Type.Optional(
      Type.Integer({ minimum: MIN_VISIT_MINUTES, maximum: MAX_VISIT_MINUTES, description: `how long it takes; ${USUAL_VISIT_MINUTES}` }),
    ),
    job: Type.Optional(reference('the job')),
    site: Type.Optional(reference("the site, one of the customer's own")),
    caseId: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_INT4, description: 'of the case in the portal, as `GET /api/Cases` has it; never changes' }),
    ),
    cancelled: Type.Optional(Type.Boolean({ description: 'true: the visit is called off' })),
  },
  { additionalProperties: false },
);
type Line = Static<typeof schema>;

/** A window is a part of one day, at times that clocks show: across midnight, or in the hour that March has not, it is refused. */
function checkWindow({ date: day, from, to }: Line): Problem | null {
  const read = readWindow({ day, from, to });
  if (!('problem' in read)) return null;
  const begins = readWindow({ day, from, to: '23:59' });
  return { field: read.problem === 'window-missing-hour' && 'problem' in begins ? 'from' : 'to', reason: 'bad-value' };
}

const momentsOf = ({ date: day, from, to }: Line) => {
  const read = readWindow({ day, from, to });
  return 'problem' in read ? [null, null] : [read.startsAt.toISOString(), read.endsAt.toISOString()];
};

export const appointment: ImportKind<Line> = {
  name: 'appointment',
  summary: 'a visit to a customer; only the system that sent it can move it',
  schema,
  // Far shorter than the ten seconds after which `GET /api/Appointments` takes a moment for settled.
  maxAtOnce: 100,
  staging: {
    name: 'staged_appointment',
    columns: {
      line: 'int',
      external_id: 'text',
      customer: 'text',
      employee: 'text',
      job: 'text',
      site: 'text',
      case_id: 'int',
      date: 'date',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      title: 'text',
      note: 'text',
      minutes: 'int',
      cancelled: 'boolean',
    },
  },
  references: { customer: 'customer', employee: 'employee', job: 'job', site: 'site' },
  erasable: { customer: { kind: 'customer', column: 'customer' }, job: { kind: 'job', column: 'job' } },
  check: (line) => (line.title.trim() === '' ? { field: 'title', reason: 'bad-value' } : checkWindow(line)),
  uniques: (line) => [{ scope: 'appointment', text: line.id, field: 'id' }],
  row: (line) => {
    const [starts_at = null, ends_at = null] = momentsOf(line);
    return {
      external_id: line.id,
      customer: line.customer,
      employee: line.employee,
      job: line.job ?? null,
      site: line.site ?? null,
      case_id: line.caseId ?? null,
      date: line.date,
      starts_at,
      ends_at,
      title: line.title.trim(),
      note: (line.note ?? '').trim(),
      minutes: line.minutes ?? USUAL_VISIT_MINUTES,
      cancelled: String(line.cancelled ?? false),
    };
  },
  merge: mergeAppointments,
};
