import type { InvoiceLine } from '#contract/forms.ts';
import { PLACE_COUNT } from '#domain/jobs/invoice.ts';
import type { Random } from './random.ts';
import type { Trade } from './trade-types.ts';

/** An invoice before its sums are known. */
export type InvoiceDraft = {
  customerNumber: string;
  start: string;
  stop: string;
  places: { place: string; work: string }[];
  lines: InvoiceLine[];
  hours: number;
  hasStartUp: boolean;
  letter: string;
  installer: string;
};

const MAX_LINES = 12;
const line = (desc: string, qty: number, salesprice: number, rabatt = 0): InvoiceLine => ({ desc, qty, salesprice, rabatt });

const LONG_MATERIAL =
  'Diverse forbruksmateriell til arbeidet over alle etasjer: klammer, plugger, skruer, tape, tettemasse, strips og merkelapper, samt leie av gardintrapp og støvsuger i to dager';

/** Invoices with as much, or as little, as a form can show. */
export const SPECIAL_INVOICES = {
  'five-places': (draft: InvoiceDraft, trade: Trade, random: Random): InvoiceDraft => {
    const done = random.shuffled(trade.assignments).slice(0, PLACE_COUNT);
    const lines = done.flatMap((a) => a.materials.map(([desc, qty, kroner], i) => line(desc, qty, kroner, i === 1 ? 10 : 0)));
    const filler = Array.from({ length: MAX_LINES }, (_, i) => line(`Festemateriell, pose ${i + 1}`, 1, 49.5));
    return {
      ...draft,
      places: done.map(({ place, work }) => ({ place, work })),
      lines: [...lines, ...filler].slice(0, MAX_LINES),
      start: '07:30',
      stop: '15:30',
      hours: 15.5,
      letter: trade.longLetter,
    };
  },
  'no-lines': (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, lines: [], letter: '' }),
  long: (draft: InvoiceDraft, trade: Trade): InvoiceDraft => ({
    ...draft,
    places: [{ place: 'Hele huset: loft, 2. etasje, 1. etasje, kjeller og uthus', work: trade.longWork }, ...draft.places],
    lines: [...draft.lines, line(LONG_MATERIAL, 1, 1284.75)],
    letter: trade.longLetter,
  }),
  'credit-line': (draft: InvoiceDraft): InvoiceDraft => {
    const [first] = draft.lines;
    return first
      ? { ...draft, lines: [...draft.lines, { ...first, desc: `Kreditert, levert tilbake ubrukt: ${first.desc}`, qty: -first.qty }] }
      : draft;
  },
  'credit-note': (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    places: [{ place: '', work: 'Kreditering etter avtale med kunden. Varen ble hentet på lageret og er ikke tatt i bruk.' }],
    lines: draft.lines.map((l) => ({ ...l, desc: `Kreditert: ${l.desc}`, qty: -Math.abs(l.qty) })),
    hours: 0,
    hasStartUp: false,
    letter: '<p>Beløpet trekkes fra neste faktura. <strong>Du skal ikke betale noe nå.</strong></p>',
  }),
  fractions: (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    lines: [
      line('Rør 16 mm, kapp per meter', 2.333, 118.15, 12.5),
      line('Tettemasse, del av tube', 0.125, 139.9),
      line('Kjørt til avfallsmottak, km', 17.6, 8.35),
      line('Fugeskum', 0.5, 219.99, 33.33),
    ],
    hours: 1.75,
  }),
  free: (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    lines: draft.lines.map((l) => ({ ...l, salesprice: 0, rabatt: 100 })),
    hours: 0,
    hasStartUp: false,
    letter: '<p>Reklamasjon — alt er dekket av oss.</p>',
  }),
  /** Only what must be there: one hour, and no text. */
  bare: (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    customerNumber: '',
    start: '',
    stop: '',
    places: [],
    lines: [],
    hours: 1,
    letter: '',
    installer: '',
  }),
} as const;
export type SpecialInvoice = keyof typeof SPECIAL_INVOICES;
