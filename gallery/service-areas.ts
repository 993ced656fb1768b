import { brands } from '#brands/index.ts';
import type { Brand } from '#domain/company/brand.ts';
import norway from './norway.json' with { type: 'json' };

export const { width: MAP_WIDTH, height: MAP_HEIGHT, source: MAP_SOURCE } = norway;
export type County = { name: string; path: string };
export type ServiceArea = { brand: Brand; place: { name: string; at: readonly number[] }; counties: readonly County[] };

/** Invented: the counties around each place, one place for each brand in the order of the brands. */
const AROUND: Record<string, readonly string[]> = {
  Bergen: ['Vestland', 'Rogaland'],
  Oslo: ['Oslo', 'Akershus', 'Østfold', 'Vestfold', 'Buskerud'],
  Tromsø: ['Nordland', 'Troms', 'Finnmark'],
  Hamar: ['Innlandet', 'Telemark', 'Agder'],
  Trondheim: ['Trøndelag', 'Møre og Romsdal'],
};

export const SERVICE_AREAS: readonly ServiceArea[] = norway.places.map((place, i) => ({
  brand: brands[i % brands.length] ?? brands[0],
  place,
  counties: norway.counties.filter(({ name }) => AROUND[place.name]?.includes(name)),
}));

export const areaOf = (county: string): ServiceArea | undefined =>
  SERVICE_AREAS.find(({ counties }) => counties.some(({ name }) => name === county));
