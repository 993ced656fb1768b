import { randomUUID } from 'node:crypto';
import { asCompany } from '../db/company-id.ts';
import type { ImportRun } from '../import/progress.ts';
import { type ImportRequest, runImport } from '../import/run.ts';
import { TEST_ERASURE_KEY, type World } from './world.ts';

export type ImportOptions = Partial<Omit<ImportRequest, 'bytes'>> & { pieceBytes?: number };

/** Imports a text, or lines given as objects, into company 4 of a world, as the operator does. */
export function importText(world: World, file: string | Uint8Array | readonly object[], options: ImportOptions = {}): Promise<ImportRun> {
  const { pieceBytes = 1000, ...rest } = options;
  const text = typeof file === 'string' || file instanceof Uint8Array ? file : file.map((line) => `${JSON.stringify(line)}\n`).join('');
  return runImport(world.databases, {
    companyId: asCompany(4),
    actor: 'operator',
    erasureKey: TEST_ERASURE_KEY,
    importId: randomUUID(),
    format: 'ndjson',
    bytes: inPieces(Buffer.from(text as string), pieceBytes),
    offset: 0,
    dryRun: false,
    invite: false,
    now: () => world.clock.now,
    ...rest,
  });
}

export async function* inPieces(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** A small file that has one line of each kind; every call makes other ids. */
export function smallFile(mark: string) {
  const digits = [...mark].map((c) => c.charCodeAt(0) % 10).join('');
  return [
    { kind: 'department', id: `D-${mark}`, name: `Avdeling ${mark}` },
    { kind: 'employee', id: `E-${mark}`, department: `D-${mark}`, firstName: 'Mona', lastName: 'Montør', email: `mona.${mark}@c4.example` },
    {
      kind: 'customer',
      id: `K-${mark}`,
      customerNumber: `7${digits}`,
      name: 'Ærlig Øyvind',
      email: `kunde.${mark}@kunde.example`,
      phone: '22334455',
      address: 'Storgata 1',
      postalCode: '0150',
      city: 'Oslo',
    },
    { kind: 'job', id: `J-${mark}`, customer: `K-${mark}`, employee: `E-${mark}`, date: '2026-10-01' },
    {
      kind: 'invoice',
      job: `J-${mark}`,
      invoiceDate: '2026-10-02',
      workSum: 1000.5,
      materialSum: 499.9,
      startUpSum: 395,
      places: [{ place: 'Bad', work: 'Byttet kran' }],
      clientText: '<p>Takk!<script>alert(1)</script></p>',
      lines: [{ description: 'Kran', quantity: 2, price: 249.95, discountPercent: 10 }],
    },
    {
      kind: 'complaint',
      job: `J-${mark}`,
      date: '2026-10-03',
      installer: 'Mona Montør',
      cases: [{ customerDescription: 'Drypper', cause: 3, quantity: 1, isBilled: false }],
    },
    { kind: 'siteVisit', job: `J-${mark}`, date: '2026-09-20', description: 'Så på badet', hoursDriving: 0.5, hoursOnForm: 1 },
    { kind: 'documentation', job: `J-${mark}`, date: '2026-10-04', fields: { Produktbeskrivelse: 'Kran', Levetid: '20' } },
    {
      kind: 'surveyAnswer',
      job: `J-${mark}`,
      answeredAt: '2026-10-05T18:00:00Z',
      newCustomer: 'ja',
      prisScore: 8,
      kvalitetScore: 9,
      effektivitetScore: 9,
      palitelighetScore: 9,
      gjenbrukScore: 9,
      anbefaleScore: 10,
      totalprisScore: 8,
    },
    { kind: 'site', id: `S-${mark}`, customer: `K-${mark}`, street: 'Storgata 1', unit: 'H0201', postalCode: '0150', city: 'Oslo' },
    {
      kind: 'care',
      id: `V-${mark}`,
      customer: `K-${mark}`,
      job: `J-${mark}`,
      product: 'Kran',
      task: 'Rens silen',
      careEveryMonths: 12,
      nextOn: '2027-10-01',
    },
    {
      kind: 'appointment',
      id: `B-${mark}`,
      customer: `K-${mark}`,
      employee: `E-${mark}`,
      date: '2027-03-01',
      from: '08:00',
      to: '10:00',
      title: 'Service på kran',
    },
    {
      kind: 'offer',
      id: `T-${mark}`,
      customer: `K-${mark}`,
      job: `J-${mark}`,
      title: 'Ny kran',
      priceKind: 'estimate',
      validUntil: '2026-12-01',
      sentOn: '2026-09-01',
      lines: [{ text: 'Kran', quantity: 2, unitPrice: 249.95 }],
      state: 'declined',
      answeredOn: '2026-09-02',
    },
    { kind: 'extra', id: `X-${mark}`, job: `J-${mark}`, description: 'Ny slange', sum: 240, state: 'refused' },
    {
      kind: 'bill',
      id: `F-${mark}`,
      job: `J-${mark}`,
      billNumber: `F${digits}`,
      dueDate: '2026-12-01',
      sum: 2369.25,
      kid: '12345674',
      account: '8601.11.17947',
    },
  ];
}
