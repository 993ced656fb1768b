import type { CompanyId } from '../db/company-id.ts';
import type { People } from './people.ts';
import { CUSTOMERS } from './people-rows.ts';

export type SiteRow = {
  id: number;
  customer_id: number;
  street: string;
  unit: string;
  postal_code: string;
  city: string;
  /** What the customer has called it. */
  label: string;
};

/** The cabin of `kunde`, and the streets of `bedrift` besides its own, ten houses in each. */
type Places = { cabin: readonly [string, string, string]; streets: readonly [string, string, string] };
const PLACES: Readonly<Record<number, Places>> = {
  2: { cabin: ['Fagerfjellvegen 118', '3580', 'Geilo'], streets: ['Blåbærstien', 'Multefaret', 'Krøkebærveien'] },
  3: { cabin: ['Sjusjøvegen 212', '2612', 'Sjusjøen'], streets: ['Rognelia', 'Seljevegen', 'Ospestien'] },
  4: { cabin: ['Kvamskogvegen 77', '5600', 'Norheimsund'], streets: ['Havneslipen', 'Naustgata', 'Fiskebrygga'] },
  6: { cabin: ['Selbuskogen 41', '7580', 'Selbu'], streets: ['Ovnsvingen', 'Glohaugen', 'Kakkelovnsveien'] },
};
const ANY_PLACES: Places = { cabin: ['Norefjellvegen 64', '3536', 'Noresund'], streets: ['Granstien', 'Einerfaret', 'Konglebakken'] };
const HOUSES_PER_STREET = 10;
const STAIRS = ['', '', 'Oppgang A', 'Oppgang B', '', 'Kjeller'];
const BUSINESS_LABELS: Readonly<Record<number, string>> = {
  0: 'Styrerommet',
  3: 'Fellesvaskeriet',
  11: 'Blokk C',
  24: 'Garasjen',
  37: 'Barnehagen',
};

/** Home and cabin of `kunde`, forty houses of `bedrift`. `ny` has had nothing done anywhere. */
export function siteRows(base: number, companyId: CompanyId, { kunde, bedrift }: People): SiteRow[] {
  const places = PLACES[companyId] ?? ANY_PLACES;
  const [street, postal_code, city] = places.cabin;
  const ofKunde = { customer_id: base + CUSTOMERS.kunde, unit: '' };
  const ownStreet = bedrift.address.replace(/ \d+$/, '');
  const houses = [ownStreet, ...places.streets].flatMap((name) =>
    Array.from({ length: HOUSES_PER_STREET }, (_, i) => ({ street: `${name} ${2 + 2 * i}`, unit: STAIRS[i % STAIRS.length] ?? '' })),
  );
  return [
    { ...ofKunde, street: kunde.address, postal_code: kunde.postalCode, city: kunde.city, label: '' },
    { ...ofKunde, street, postal_code, city, label: 'Hytta' },
    ...houses.map((house, i) => ({
      customer_id: base + CUSTOMERS.bedrift,
      ...house,
      postal_code: bedrift.postalCode,
      city: bedrift.city,
      label: BUSINESS_LABELS[i] ?? '',
    })),
  ].map((row, i) => ({ id: base + i + 1, ...row }));
}
